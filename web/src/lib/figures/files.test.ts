import { describe, expect, it } from "vitest";
import type { LogGame } from "../api/types";
import { changed, pieces } from "./files";

const player = (name: string, total: number, who = "") =>
  ({
    name,
    who,
    place: 1,
    total,
    parts: { routes: total },
    tickets: [],
    trail: null,
    routes: [],
    stations: [],
  }) as const;
const game = {
  id: "a",
  played_at: "2026-11-17T20:15:00Z",
  game: "usa",
  source: "pad",
  players: [player("Ada", 90, "me"), player("Ben", 80)],
} as unknown as LogGame;
const same = {
  date: "2026-11-17",
  place: "",
  note: "",
  me: 0,
  players: [
    { name: "Ada", total: 90 },
    { name: "Ben", total: 80 },
  ],
};

describe("files", () => {
  it("are cut between games", () => {
    const csv = "id,date\na,1\na,2\nb,3\nb,4";
    expect(pieces(csv)).toEqual([{ csv }]);
    expect(pieces(csv, 12)).toEqual([{ csv: "id,date\na,1\na,2" }, { csv: "id,date\nb,3\nb,4" }]);
    const games = [game, { ...game, id: "b" }];
    expect(pieces(JSON.stringify({ games }))).toEqual([{ games }]);
    expect(pieces(JSON.stringify({ games }), 10)).toEqual(games.map((one) => ({ games: [one] })));
  });

  it("are cut by bytes, for a request is measured by them", () => {
    const games = Array.from({ length: 900 }, (_, k) => ({ ...game, id: `g${k}`, note: "駅".repeat(400) }));
    const cells = games.map(({ id, note }) => `${id},"${note}"`);
    const csv = ["id,note", ...cells].join("\n");
    for (const text of [JSON.stringify({ games }), csv]) {
      const found = pieces(text);
      expect(found.length).toBeGreaterThan(2);
      for (const piece of found) expect(new Blob([JSON.stringify(piece)]).size).toBeLessThan(400_000);
    }
    expect(pieces(JSON.stringify({ games })).flatMap((piece) => ("games" in piece ? piece.games : []))).toEqual(games);
  });

  it("hold no more games than a request may", () => {
    const tiny = Array.from({ length: 5_001 }, () => ({}));
    const found = pieces(JSON.stringify({ games: tiny }));
    expect(found.map((piece) => ("games" in piece ? piece.games.length : 0))).toEqual([5_000, 1]);
  });
});

describe("a correction", () => {
  it("that changes no points leaves moment, places and parts", () => {
    const right = changed(game, {
      ...same,
      note: "late",
      players: [
        { name: "Ada", total: 90 },
        { name: "Bob", total: 80 },
      ],
    });
    expect(right).toEqual({
      ...game,
      place: "",
      note: "late",
      players: [game.players[0], { ...game.players[1], name: "Bob" }],
    });
  });

  it("of points gives other places, and parts only where they still fit", () => {
    const right = changed(game, {
      ...same,
      players: [
        { name: "Ada", total: 90 },
        { name: "Ben", total: 95 },
      ],
    });
    expect(right.players.map(({ place }) => place)).toEqual([2, 1]);
    expect(right.players.map(({ parts }) => parts)).toEqual([{ routes: 90 }, {}]);
  });

  it("makes another player the one who keeps the book", () => {
    expect(changed(game, { ...same, me: 1 }).players.map(({ who }) => who)).toEqual(["", "me"]);
    expect(changed(game, { ...same, date: "2026-11-16", me: -1 }).played_at).toBe("2026-11-16T12:00:00Z");
  });
});
