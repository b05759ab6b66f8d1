// What lies over a board from below: the board keeps what it is asked to show out of it.

class Cover {
  /** The upper edge of the sheet and its sides, on the screen; nothing if no sheet is open. */
  box = $state.raw<DOMRect | null>(null);

  /** How many pixels of a frame are covered from below. */
  of(frame: DOMRect): number {
    const box = this.box;
    if (!box || box.right <= frame.left || box.left >= frame.right || box.top >= frame.bottom) return 0;
    return box.bottom < frame.bottom - frame.height / 2 ? 0 : frame.bottom - Math.max(box.top, frame.top);
  }
}

export const cover = new Cover();

/** Attached to a sheet: its place is known as long as it is open. */
export function covering(sheet: HTMLElement): () => void {
  const watch = new ResizeObserver(() => (cover.box = sheet.getBoundingClientRect()));
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    cover.box = null;
  };
}
