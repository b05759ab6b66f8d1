// Names of cities and ways on a map, in the reader's language.
import type { MapModel } from "../api/types";
import { i18n } from "../i18n/index.svelte";

export interface MapNames {
  city: (id: string) => string;
  /** A route or a ticket by its id. */
  way: (id: string, sign?: string) => string;
}

export function namesOf(model: MapModel | null): MapNames {
  const cities = new Map((model?.cities ?? []).map((city) => [city.id, city]));
  const city = (id: string): string => {
    const known = cities.get(id);
    return known ? (i18n.language === "de" ? known.de : known.en) || known.name : id;
  };
  return {
    city,
    way: (id, sign = "–") => {
      const [a = "", b = ""] = id.split("-");
      return `${city(a)} ${sign} ${city(b)}`;
    },
  };
}
