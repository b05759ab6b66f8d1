import { describe, expect, it } from "vitest";
import { emptySheet } from "./sheet";
import { merged } from "./sharing";

const people = [
  { name: "Ada", color: 0 },
  { name: "Ben", color: 1 },
];
const base = { ...emptySheet("usa", people), routes: { "a-b": 0, "b-c": 1 } };

describe("a pad on two phones", () => {
  it("keeps what both have painted", () => {
    const mine = { ...base, routes: { ...base.routes, "c-d": 0 } };
    const theirs = { ...base, routes: { ...base.routes, "d-e": 1 }, tickets: { "a-d": 1 } };
    expect(merged(base, mine, theirs).routes).toEqual({ "a-b": 0, "b-c": 1, "c-d": 0, "d-e": 1 });
    expect(merged(base, mine, theirs).tickets).toEqual({ "a-d": 1 });
  });

  it("takes back what either has taken back", () => {
    const mine = { ...base, routes: { "b-c": 1 } };
    const theirs = { ...base, routes: { "a-b": 0 } };
    expect(merged(base, mine, theirs).routes).toEqual({});
  });

  it("lets the own tap win where two tapped the same", () => {
    const mine = { ...base, routes: { ...base.routes, "x-y": 0 } };
    const theirs = { ...base, routes: { ...base.routes, "x-y": 1 } };
    expect(merged(base, mine, theirs).routes["x-y"]).toBe(0);
  });

  it("joins the parts of Metro, too", () => {
    const mine = { ...base, metro: { lines: { "7": "12" } } };
    const theirs = { ...base, metro: { lines: { "8": "3" }, shares: { "red 10": "1" } } };
    expect(merged(base, mine, theirs).metro).toEqual({
      lines: { "7": "12", "8": "3" },
      shares: { "red 10": "1" },
    });
  });
});
