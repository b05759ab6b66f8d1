// What lies over a board from below: the board keeps what it is asked to show out of it.
import { SvelteMap } from "svelte/reactivity";

class Cover {
  /** The sheets that are open, and where they lie on the screen. */
  readonly boxes = new SvelteMap<HTMLElement, DOMRect>();

  /** How many pixels of a frame are covered from below. */
  of(frame: DOMRect): number {
    return Math.max(0, ...[...this.boxes.values()].map((box) => covered(box, frame)));
  }
}

function covered(box: DOMRect, frame: DOMRect): number {
  if (box.right <= frame.left || box.left >= frame.right || box.top >= frame.bottom) return 0;
  return box.bottom < frame.bottom - frame.height / 2 ? 0 : frame.bottom - Math.max(box.top, frame.top);
}

export const cover = new Cover();

/** Attached to a sheet: its place is known as long as it is open. */
export function covering(sheet: HTMLElement): () => void {
  const watch = new ResizeObserver(() => cover.boxes.set(sheet, sheet.getBoundingClientRect()));
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    cover.boxes.delete(sheet);
  };
}
