import { describe, expect, it } from "vitest";
import { corner, within } from "./place";

const frame = { left: 0, top: 0, width: 1000, height: 600 };
const size = { width: 300, height: 200 };

describe("the coach", () => {
  it("stands top left unless something matters there", () => {
    expect(corner(frame, size, [])).toEqual({ left: 0, top: 0 });
    expect(corner(frame, size, [{ left: 100, top: 100, width: 50, height: 50 }])).toEqual({ left: 0, top: 400 });
    expect(corner(frame, size, [{ left: 0, top: 0, width: 300, height: 600 }])).toEqual({ left: 700, top: 0 });
  });

  it("covers as little as it can", () => {
    const everywhere = [
      { left: 0, top: 0, width: 1000, height: 300 },
      { left: 0, top: 500, width: 900, height: 100 },
    ];
    expect(corner(frame, size, everywhere)).toEqual({ left: 700, top: 400 });
  });

  it("never covers what is to be pressed while another corner is left", () => {
    const button = { left: 20, top: 20, width: 40, height: 40 };
    const rest = [{ left: 0, top: 300, width: 1000, height: 300 }];
    expect(corner(frame, size, rest, button)).toEqual({ left: 700, top: 0 });
    const top = [...rest, { left: 500, top: 0, width: 500, height: 300 }];
    expect(corner(frame, size, top, button)).not.toEqual({ left: 0, top: 0 });
  });

  it("knows what is in sight", () => {
    expect(within({ left: 10, top: 10, width: 20, height: 20 }, frame)).toBe(true);
    expect(within({ left: -10, top: 10, width: 20, height: 20 }, frame)).toBe(false);
  });
});
