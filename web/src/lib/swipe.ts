// Sheets that a finger puts down.

/** Pixels after which a sheet that is drawn down is put down. */
const FAR = 60;

/** Attached to the upper edge of a sheet: drawn down far enough, it is put down; else it springs back. */
export function drawnDown(sheet: () => HTMLElement | undefined, put: () => void): (edge: HTMLElement) => () => void {
  return (edge) => {
    let from: number | null = null;
    const move = (to: number): void => {
      const moved = sheet();
      if (moved) moved.style.translate = to > 0 ? `0 ${to}px` : "";
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button")) return;
      from = event.clientY;
      edge.setPointerCapture(event.pointerId);
    };
    const draw = (event: PointerEvent): void => {
      if (from !== null) move(event.clientY - from);
    };
    const up = (event: PointerEvent): void => {
      if (from === null) return;
      const far = event.type === "pointerup" && event.clientY - from > FAR;
      from = null;
      move(0);
      if (far) put();
    };
    const heard = [
      ["pointerdown", down],
      ["pointermove", draw],
      ["pointerup", up],
      ["pointercancel", up],
    ] as const;
    for (const [name, hear] of heard) edge.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of heard) edge.removeEventListener(name, hear);
    };
  };
}
