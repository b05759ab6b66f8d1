import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { about } from "./about";

describe("whoever a notice is about", () => {
  it("is called as at the table, if they sit there still", () => {
    expect(about(en, 1, "Ben", "Ben", "You")).toBe("You");
    expect(about(en, 1, "Ben", "Ben", "")).toBe("Ben");
  });

  it("is not who sits there by now: somebody else was asked to leave", () => {
    expect(about(en, 1, "Max", "Ben", "Ben")).toBe("Max");
    expect(about(en, 1, "easy", "Ben", "Ben")).toBe(en.levels.easy);
  });

  it("is a seat where nobody sat", () => {
    expect(about(en, 1, "", "Ben", "Ben")).toBe(en.waiting.seat(2));
  });
});
