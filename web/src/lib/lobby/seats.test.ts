import { describe, expect, it } from "vitest";
import { resized, seated, wanted, type Wish } from "./seats";

const ME: Wish = { kind: "me" };
const OPEN: Wish = { kind: "open" };
const EASY: Wish = { kind: "bot", bot: "easy" };

describe("seats of a new table", () => {
  it("let me sit elsewhere: we change places", () => {
    expect(seated([ME, EASY, OPEN], 2, ME)).toEqual([OPEN, EASY, ME]);
    expect(seated([ME, EASY], 1, OPEN)).toEqual([ME, OPEN]);
  });

  it("never lose me", () => {
    expect(seated([ME, EASY], 0, OPEN)).toEqual([ME, EASY]);
    expect(resized([EASY, EASY, ME], 2, EASY)).toEqual([EASY, ME]);
    expect(resized([ME], 3, OPEN)).toEqual([ME, OPEN, OPEN]);
  });

  it("ask the server for what they say", () => {
    expect([ME, OPEN, EASY, { kind: "here", name: " Zoe " } as Wish].map(wanted)).toEqual([
      { kind: "me", bot: null, name: null },
      { kind: "open", bot: null, name: null },
      { kind: "bot", bot: "easy", name: null },
      { kind: "me", bot: null, name: "Zoe" },
    ]);
  });
});
