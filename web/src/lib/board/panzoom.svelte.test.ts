// @vitest-environment jsdom
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { PanZoom, viewOf } from "./panzoom.svelte";

const SKETCH = { width: 1000, height: 500 };
const BOARD = { width: 1100, height: 600 };

function viewed(filling = false): PanZoom {
  const view = new PanZoom(SKETCH.width, SKETCH.height, filling);
  view.resize(400, 300);
  return view;
}
/** The part of the plane in the middle of the frame, as shares of it. */
function middle(view: PanZoom): [number, number] {
  const { x, y, width, height } = view.seen;
  return [(x + width / 2) / view.planeWidth, (y + height / 2) / view.planeHeight];
}

describe("a plane that becomes another size", () => {
  it.each([false, true])("stays whole in its frame (filling: %s)", (filling) => {
    const view = viewed(filling);
    view.whole();
    view.reshape(BOARD.width, BOARD.height);
    expect([view.planeWidth, view.planeHeight]).toEqual([1100, 600]);
    expect(view.scale).toBeCloseTo(400 / 1100);
    expect(view.zoomed).toBe(false);
    expect(view.x).toBeCloseTo(0);
  });

  it("still fills a frame that it filled", () => {
    const view = viewed(true);
    expect(view.scale).toBeCloseTo(300 / 500);
    view.reshape(BOARD.width, BOARD.height);
    expect(view.scale).toBeCloseTo(300 / 600);
    expect(view.y).toBeCloseTo(0);
    expect(middle(view)[0]).toBeCloseTo(0.5);
  });

  it.each([false, true])("keeps what was looked at where it was, as close (filling: %s)", (filling) => {
    const view = viewed(filling);
    view.zoom(3, { x: 310, y: 120 });
    const [before, close, x] = [middle(view), view.scale * view.planeWidth, view.x];
    view.reshape(BOARD.width, BOARD.width / 2);
    expect(middle(view)[0]).toBeCloseTo(before[0]);
    expect(middle(view)[1]).toBeCloseTo(before[1]);
    // What grows with the plane looks as large as before, and lies where it lay.
    expect(view.scale * view.planeWidth).toBeCloseTo(close);
    expect(view.x).toBeCloseTo(x);
    expect(view.drawn).toBe(view.scale);
  });

  it("says nothing of a frame that is not there yet", () => {
    const view = new PanZoom(SKETCH.width, SKETCH.height);
    view.reshape(BOARD.width, BOARD.height);
    view.resize(400, 300);
    expect(view.scale).toBeCloseTo(400 / 1100);
  });
});

describe("the view of a board", () => {
  it("follows the board that is shown, and only its size", () => {
    let board = $state.raw(SKETCH);
    let view: PanZoom | undefined;
    const end = $effect.root(() => {
      view = viewOf(() => board);
    });
    view?.resize(400, 300);
    view?.zoom(2);
    flushSync();
    const close = view?.scale;
    board = { ...SKETCH };
    flushSync();
    expect(view?.scale).toBe(close);
    board = BOARD;
    flushSync();
    expect([view?.planeWidth, view?.planeHeight]).toEqual([1100, 600]);
    expect(view?.zoomed).toBe(true);
    end();
  });
});
