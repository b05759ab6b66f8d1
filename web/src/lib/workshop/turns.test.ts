import { expect, it } from "vitest";
import { Turns } from "./turns";

it("lets so many begin, and the next one when one is done or gives up", () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends = [1, 2, 3, 4, 5].map((n) => turns.take(() => begun.push(n)));
  expect(begun).toEqual([1, 2]);
  ends[2]?.();
  ends[0]?.();
  ends[0]?.();
  expect(begun).toEqual([1, 2, 4]);
  ends[1]?.();
  expect(begun).toEqual([1, 2, 4, 5]);
});
