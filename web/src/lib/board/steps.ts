// Moving over a board by keys: the nearest place in the direction of an arrow.

export interface Place {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function nextPlace(places: readonly Place[], from: string, key: string): Place | null {
  const way = WAYS[key];
  const here = places.find((place) => place.id === from);
  if (!way || !here) return null;
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (place.id === from || ahead <= 0 || aside > ahead * 2.5) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
