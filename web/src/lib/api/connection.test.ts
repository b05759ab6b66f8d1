import { describe, expect, it } from "vitest";
import { stillMeant } from "./connection.svelte";
import type { Frame } from "./types";

const frame = (phase: string, legal: string[], seat: number | null = 0): Frame =>
  ({ seat, view: { type: "tickets", phase, legal: legal.map((text) => ({ text })) } }) as unknown as Frame;

describe("an action that came late", () => {
  it("is sent again where all choose at once and it is still legal", () => {
    expect(stillMeant(frame("start", ["keep a-b"]), 0, "keep a-b")).toBe(true);
  });

  it("is not sent again in a turn, from another seat, or when it is no longer legal", () => {
    expect(stillMeant(frame("turn", ["draw blind"]), 0, "draw blind")).toBe(false);
    expect(stillMeant(frame("start", ["keep a-b"], 1), 0, "keep a-b")).toBe(false);
    expect(stillMeant(frame("start", []), 0, "keep a-b")).toBe(false);
  });
});
