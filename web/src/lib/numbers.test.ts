import { describe, expect, it } from "vitest";
import { signed, whole } from "./numbers";

describe("whole numbers", () => {
  it("have a minus, not a hyphen", () => {
    expect([7, 0, -12].map(whole)).toEqual(["7", "0", "−12"]);
    expect([7, 0, -12].map(signed)).toEqual(["+7", "0", "−12"]);
  });
});
