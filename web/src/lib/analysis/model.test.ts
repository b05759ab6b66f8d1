import { describe, expect, it } from "vitest";
import { parse } from "../session.svelte";
import { percent, signed, targetOf } from "./model.svelte";
import { WORDS } from "./words";

describe("an analysis", () => {
  it("has an address for every move", () => {
    expect(parse("#/table/abc/analysis")).toEqual({ name: "analysis", id: "abc", at: null });
    expect(parse("#/table/abc/analysis/40")).toEqual({ name: "analysis", id: "abc", at: 40 });
    expect(parse("#/table/abc/40")).toEqual({ name: "table", id: "abc", at: 40 });
  });

  it("finds what the words of an action name on the board", () => {
    expect(targetOf("claim duluth-helena orange 5 + 1 joker").route).toBe("duluth-helena");
    expect(targetOf("lay baac d3 east").square).toBe("d3");
    expect(targetOf("draw blind")).toEqual({ route: null, square: null, city: null });
  });

  it("writes chances in percent and points alone at the table", () => {
    expect(percent(7123, false)).toBe("71 %");
    expect(percent(2250, true)).toBe("22.5");
    expect([signed(900), signed(-900), signed(20)]).toEqual(["+9", "−9", "0"]);
  });

  it("has the same words in both languages", () => {
    expect(Object.keys(WORDS.de)).toEqual(Object.keys(WORDS.en));
  });
});
