import { describe, expect, it } from "vitest";
import { beside, changes, months } from "./rating";

const moment = (edition: string, table: string, points: number, at = 0) => ({
  edition,
  table,
  at,
  points,
  interval: 9,
});
const bot = (name: string, points: number) => ({ edition: "usa", name, points, interval: 9, games: 3 });

describe("ratings", () => {
  it("change from game to game, each edition by itself", () => {
    const history = [moment("usa", "a", 1520), moment("metro", "b", 1490), moment("usa", "c", 1511)];
    expect([...changes(history)]).toEqual([
      ["a", 20],
      ["b", -10],
      ["c", -9],
    ]);
  });

  it("are not told of tables that are not known", () => {
    expect(changes([moment("usa", "", 1520)]).size).toBe(0);
  });

  it("stand above the strongest bot with no more, or below the weakest", () => {
    const bots = [bot("easy", 1400), bot("hard", 1650), bot("medium", 1550)];
    expect(beside(1600, bots)).toEqual({ name: "medium", above: true });
    expect(beside(1650, bots)).toEqual({ name: "hard", above: true });
    expect(beside(1300, bots)).toEqual({ name: "easy", above: false });
    expect(beside(1300, [])).toBeNull();
  });

  it("have few months below them", () => {
    const days = [...Array(400).keys()].map((day) => ({ at: Date.UTC(2025, 0, 2 + day, 12) / 1000 }));
    const found = months(days);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found[0]?.k).toBe(0);
    expect(found.map(({ k }) => k)).toEqual(found.map(({ k }) => k).toSorted((a, b) => a - b));
  });
});
