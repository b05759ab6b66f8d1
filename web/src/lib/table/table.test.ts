import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { timeLeft } from "./clock";
import type { Frame, GameEvent } from "../api/types";
import { forViewer, hiddenFrom } from "./curtain";

describe("the clock", () => {
  it("counts seconds at the end and days at the start", () => {
    expect(timeLeft(65_000, en.turn)).toBe("1:05");
    expect(timeLeft(-5, en.turn)).toBe("0:00");
    expect(timeLeft(3 * 3_600_000 + 5, en.turn)).toBe("3 hours");
    expect(timeLeft(2 * 86_400_000 + 5, en.turn)).toBe("2 days");
  });
});

describe("the curtain", () => {
  const own = [0, 2];
  it("hangs between two people at one screen", () => {
    expect(hiddenFrom(own, 0, null, "running")).toBe(true);
    expect(hiddenFrom(own, 0, 0, "running")).toBe(false);
    expect(hiddenFrom(own, 2, 0, "running")).toBe(true);
  });
  it("hides from the next one which cards came from the deck", () => {
    const frame = (seat: number) => ({ seat, you: { seats: own } }) as unknown as Frame;
    const draw = (from: string) => ({ type: "draw", seat: 0, from, card: "red" }) as unknown as GameEvent;
    expect(forViewer(draw("deck"), frame(2))).toMatchObject({ card: undefined });
    expect(forViewer(draw("deck"), frame(0))).toMatchObject({ card: "red" });
    expect(forViewer(draw("market"), frame(2))).toMatchObject({ card: "red" });
  });
  it("never hangs for one person, for who watches, or after the end", () => {
    expect(hiddenFrom([0], 0, null, "running")).toBe(false);
    expect(hiddenFrom([], null, null, "running")).toBe(false);
    expect(hiddenFrom(own, 2, 0, "over")).toBe(false);
  });
});
