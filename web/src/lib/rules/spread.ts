// Marks beside each other, never on each other and never outside the window.

export interface Spot {
  topic: string;
  x: number;
  y: number;
}

const APART = 30;
const EDGE = 14;

const within = (value: number, size: number): number => Math.min(Math.max(value, EDGE), size - EDGE);

export function spread(spots: readonly Spot[], width: number, height: number): Spot[] {
  const placed: Spot[] = [];
  const taken = (x: number, y: number) => placed.some((other) => Math.hypot(other.x - x, other.y - y) < APART - 1);
  for (const { topic, ...wish } of spots) {
    let [x, y] = [within(wish.x, width), within(wish.y, height)];
    for (let k = 0; k < 40 && taken(x, y); k++) {
      x -= APART;
      if (x < EDGE) [x, y] = [within(wish.x, width), y + APART];
    }
    placed.push({ topic, x, y });
  }
  return placed;
}
