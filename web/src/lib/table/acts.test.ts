import { describe, expect, it } from "vitest";
import type { Frame } from "../api/types";
import { en } from "../i18n/en";
import { actsOf, votesOn } from "./acts";
import type { Names } from "./context";

const NAMES = { t: en } as Names;
const LIVE = { change: async () => true };

function frame(seat: object, more: object = {}, mine: number[] = [0]): Frame {
  const plain = { kind: "person", resigned: false, substitute: null, online: true };
  return {
    table: {
      id: "t",
      status: "running",
      to_act: [1],
      votes: [],
      seats: [
        { ...plain, seat: 0, name: "Ann", player: "a" },
        { ...plain, seat: 1, name: "Ben", player: "b", ...seat },
      ],
      ...more,
    },
    you: { player: "a", seats: mine },
  } as unknown as Frame;
}
const acts = (shown: Frame, seat = 1) => actsOf(LIVE, shown, seat, NAMES).map((act) => act.id);

describe("what may be done about a seat", () => {
  it("reminds whoever is to move, and calls a bot for whoever is away", () => {
    expect(acts(frame({}))).toEqual(["nudge"]);
    expect(acts(frame({ online: false }))).toEqual(["nudge", "vote"]);
    expect(acts(frame({ online: false }, { to_act: [0] }))).toEqual(["vote"]);
    const votes = [{ seat: 1, players: ["a"], needed: 2, counts_at: null }];
    expect(acts(frame({ online: false }, { votes }))).toEqual(["nudge", "unvote"]);
    expect(votesOn(frame({}, { votes }), 1, en)).toBe("1 of 2 votes for a bot");
  });

  it("is nothing for bots, spectators, games that are over and whoever has resigned", () => {
    expect(acts(frame({ kind: "bot" }))).toEqual([]);
    expect(acts(frame({ online: false }, {}, []))).toEqual([]);
    expect(acts(frame({ online: false }, { status: "over" }))).toEqual([]);
    expect(acts(frame({ online: false, resigned: true }))).toEqual([]);
    expect(acts(frame({ online: false, substitute: "medium" }))).toEqual([]);
  });

  it("takes one's own seat back from the bot", () => {
    expect(acts(frame({ substitute: "medium" }, {}, [1]))).toEqual(["back"]);
    expect(acts(frame({}, {}, [1]))).toEqual([]);
  });
});
