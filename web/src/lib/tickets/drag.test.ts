import { describe, expect, it, vi } from "vitest";
import { CardDrag } from "./drag.svelte";

const at = (x: number, y: number, pointerType = "touch") => ({ clientX: x, clientY: y, pointerType }) as PointerEvent;

function dragging() {
  const started = vi.fn();
  const dropped = vi.fn();
  return { drag: new CardDrag(started, dropped), started, dropped };
}

describe("a card under a finger", () => {
  it("is held above it and dropped there", () => {
    const { drag, started, dropped } = dragging();
    drag.down(at(100, 700));
    drag.move(at(130, 600), "red");
    expect(started).toHaveBeenCalledExactlyOnceWith("red");
    expect([drag.card, drag.x]).toEqual(["red", 130]);
    expect(drag.y).toBeLessThan(600);
    drag.up();
    expect(dropped).toHaveBeenCalledExactlyOnceWith(130, drag.y);
    expect([drag.card, drag.ended]).toEqual([null, true]);
  });

  it("stays where it is for a tap, a mouse and a gesture that the system takes", () => {
    const { drag, started, dropped } = dragging();
    drag.down(at(100, 700));
    drag.move(at(103, 702), "red");
    drag.up();
    drag.down(at(100, 700, "mouse"));
    drag.move(at(300, 300, "mouse"), "red");
    drag.up();
    expect(started).not.toHaveBeenCalled();
    drag.down(at(100, 700));
    drag.move(at(130, 600), "red");
    drag.cancel();
    drag.up();
    expect(dropped).not.toHaveBeenCalled();
    drag.down(at(100, 700));
    expect(drag.ended).toBe(false);
  });
});
