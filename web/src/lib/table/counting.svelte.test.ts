// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import type { Outcome, SheetLine } from "../api/types";
import { Counting } from "./counting.svelte";

const line = (type: string, points: number, more: Partial<SheetLine> = {}): SheetLine => ({
  type,
  points,
  what: "",
  proof: [],
  borrowed: [],
  done: true,
  ...more,
});
const outcome: Outcome = {
  reason: "last_round",
  companies: [],
  standings: [[1], [0]],
  sheets: [
    { seat: 1, place: 1, total: 30, lines: [line("routes", 20, { proof: ["c-d"] }), line("trail", 10, { what: "7" })] },
    {
      seat: 0,
      place: 2,
      total: 4,
      lines: [
        line("routes", 9, { proof: ["a-b"] }),
        line("ticket", -5, { what: "a-c", done: false }),
        line("trail", 0, { what: "3", proof: ["a-b"], borrowed: ["b-c"] }),
      ],
    },
  ],
};
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
function count(already = false): Counting {
  let made: Counting | undefined;
  ends.push($effect.root(() => void (made = new Counting(() => outcome, already))));
  if (!made) throw new Error("no model");
  return made;
}

it("lights the routes of just the field it counts", () => {
  const counting = count();
  expect([counting.current, counting.light]).toEqual([{ kind: "routes", seat: 0 }, ["a-b"]]);
  counting.next();
  expect([counting.current, counting.light]).toEqual([{ kind: "routes", seat: 1 }, ["c-d"]]);
  expect(counting.isCurrent("routes", 1)).toBe(true);
});

it("gives nothing away before it is counted", () => {
  const counting = count();
  expect([counting.total(0), counting.total(1)]).toEqual([9, 0]);
  counting.next();
  expect([counting.total(0), counting.total(1), counting.finished]).toEqual([9, 20, false]);
  counting.skip();
  expect([counting.total(0), counting.total(1), counting.finished]).toEqual([4, 30, true]);
});

it("is over after the last field, and lights again what is asked for", () => {
  const counting = count();
  for (let k = 0; k < counting.fields.length; k++) counting.next();
  expect([counting.finished, counting.light]).toEqual([true, []]);
  counting.pin({ kind: "trail", seat: 0 });
  expect(counting.light).toEqual(["a-b", "b-c"]);
  counting.pin({ kind: "trail", seat: 0 });
  expect(counting.light).toEqual([]);
});

it("names lines of Metro by their number", () => {
  const counting = count(true);
  expect(counting.proof({ kind: "routes", seat: 1 })).toEqual(["c-d"]);
  outcome.sheets[0]?.lines.push(line("line_doubled", 8, { what: "12", proof: ["a1", "a2"] }));
  expect(count(true).proof({ kind: "line_doubled", seat: 1 })).toEqual(["12"]);
});
