// The board of a city as rows of chips: who wants which tourists, what they bring, what is taken.
import type { MetroFacts, MetroView } from "../api/types";

export interface Chip {
  color: string | null;
  text?: string;
  marked?: boolean;
}
export interface CityRow {
  label: string;
  chips: Chip[];
}

const SPACES = 4;

export function cityRows(view: MetroView, facts: MetroFacts, seat: number | null, sight: (id: string) => string, color: (id: string) => string, waiting: string): CityRow[] {
  const city = view.city;
  if (!city) return [];
  const values = (id: string): number[] => facts.sights.find((one) => one.sight === id)?.values ?? [];
  const mine = seat === null ? null : (view.seats[seat]?.color ?? null);
  const counts = (taken: Record<string, number> | undefined): Chip[] => Object.entries(taken ?? {}).map(([id, n]) => ({ color: id, text: String(n) }));
  switch (city.id) {
    case "paris": {
      const filled = new Set(seat === null ? [] : (city.filled[seat] ?? []));
      const rows = (seat === null ? [] : (city.rows[seat] ?? [])).map((id, at) => ({
        label: sight(id),
        chips: values(id).map((value, k) => ({ color: facts.colors[value] ?? null, text: filled.has(at * SPACES + k + 1) ? "✓" : undefined })),
      }));
      return city.waiting.length ? [{ label: waiting, chips: city.waiting.map((id) => ({ color: id, marked: true })) }, ...rows] : rows;
    }
    case "stockholm":
      return [
        ...(view.me?.markers?.length ? [{ label: "★", chips: view.me.markers.map((id) => ({ color: id, marked: true })) }] : []),
        ...city.sights.map((id, at) => ({ label: sight(id), chips: values(id).map((value, k) => ({ color: city.row[at * SPACES + k] ?? null, text: String(value) })) })),
      ];
    case "london":
      return [{ label: "", chips: city.circuit.map((id, k) => ({ color: id, marked: k === city.taxi })) }];
    case "new_york":
      return Object.entries(city.tableaux).flatMap(([owner, id]) => [
        { label: `${color(owner)}: ${sight(id)}`, chips: facts.colors.map((one, k) => ({ color: one, text: String(values(id)[k] ?? 0), marked: (city.taken[owner]?.[one] ?? 0) > 0 })) },
      ]);
    case "st_petersburg":
      return [
        { label: waiting, chips: city.beside.map((id) => ({ color: id })) },
        { label: city.sights.map(sight).join(", "), chips: counts(city.left) },
      ];
    case "berlin":
      return [
        ...(mine && city.taken[mine] ? [{ label: "★", chips: counts(city.taken[mine]) }] : []),
        ...city.sights.map((one) => ({ label: sight(one.id), chips: [{ color: one.color, text: one.values.join(" ") }] })),
      ];
  }
}
