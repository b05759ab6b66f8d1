// Where the coach stands: in the corner where it covers least of what matters.

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const shared = (a: number, wide: number, b: number, other: number): number =>
  Math.max(0, Math.min(a + wide, b + other) - Math.max(a, b));
const overlap = (one: Area, two: Area): number =>
  shared(one.left, one.width, two.left, two.width) * shared(one.top, one.height, two.top, two.height);

/** An area and so many pixels around it. */
export const grown = ({ left, top, width, height }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether one area lies inside another. */
export const within = (one: Area, two: Area): boolean => overlap(one, two) >= one.width * one.height - 1;

/**
 * The best corner of a frame for something of this size; the first one if all are equal. What is to be pressed now is
 * covered only if every corner covers it.
 */
export function corner(
  frame: Area,
  size: { width: number; height: number },
  matters: readonly Area[],
  pressed: Area | null = null,
): { left: number; top: number } {
  const [right, bottom] = [frame.left + frame.width - size.width, frame.top + frame.height - size.height];
  const corners = [
    { left: frame.left, top: frame.top },
    { left: frame.left, top: bottom },
    { left: right, top: frame.top },
    { left: right, top: bottom },
  ];
  const hidden = (place: { left: number; top: number }, area: Area) => overlap({ ...place, ...size }, area);
  const screen = frame.width * frame.height;
  const covered = corners.map(
    (place) =>
      matters.reduce((sum, area) => sum + hidden(place, area), 0) + (pressed ? screen * hidden(place, pressed) : 0),
  );
  return corners[covered.indexOf(Math.min(...covered))] as { left: number; top: number };
}

/** The first of some elements that is in sight. */
export function inSight(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  }
  return null;
}
