// What the examples show, as data: places on the boards, tiles, cards.
import type { Stretch } from "../metro/tracks";
import tileScenes from "./tilescenes.json?raw";

export interface Pay {
  /** A card color; `own` is that of the route. */
  color: string | null;
  cards: number;
  jokers: number;
}

export interface MapScene {
  kind: "map";
  edition: string;
  routes: string[];
  owners?: Record<string, number>;
  stations?: Record<string, number>;
  ends?: string[];
  lit?: string[];
  closed?: string[];
  pays?: Pay[];
  revealed?: string[];
}

export interface CardScene {
  kind: "cards";
  cards: string[];
  taken: number[];
}

export interface TileScene {
  kind: "tiles";
  columns: [number, number];
  rows: [number, number];
  tiles: Record<string, string>;
  middle?: Record<string, string>;
  /** The station whose line is shown, and its way: square, port where it enters, port where it leaves. */
  line?: string;
  way: Stretch[];
  legal?: string[];
  wrong?: string;
}

export interface RankScene {
  kind: "ranks";
  rows: [color: string, points: number, value: number][];
}

export type Scene = MapScene | CardScene | TileScene | RankScene;

const map = (edition: string, routes: string[], more: Partial<MapScene> = {}): MapScene => ({
  kind: "map",
  edition,
  routes,
  ...more,
});
const OF_COLOR: Pay[] = [
  { color: "own", cards: 3, jokers: 0 },
  { color: "own", cards: 2, jokers: 1 },
  { color: "own", cards: 1, jokers: 2 },
];
const OF_ANY: Pay[] = [
  { color: "blue", cards: 2, jokers: 0 },
  { color: "red", cards: 2, jokers: 0 },
  { color: "orange", cards: 1, jokers: 1 },
];
const closed = (edition: string, pair: string): MapScene =>
  map(edition, [`${pair}-1`, `${pair}-2`], { owners: { [`${pair}-1`]: 2 }, closed: [`${pair}-2`] });
const owned = (edition: string, routes: string[], more: Partial<MapScene> = {}): MapScene =>
  map(edition, routes, { owners: Object.fromEntries(routes.map((route) => [route, 0])), ...more });

const MAPS: Record<string, MapScene[]> = {
  claim: [
    map("usa", ["helena-salt_lake_city"], { pays: OF_COLOR }),
    map("europe", ["kyiv-smolensk"], { pays: OF_COLOR }),
    map("new_york", ["central_park-united_nations"], { pays: OF_COLOR }),
    map("berlin", ["hauptbahnhof-siegessaeule"], { pays: OF_COLOR }),
  ],
  gray: [
    map("usa", ["denver-santa_fe"], { pays: OF_ANY }),
    map("europe", ["danzig-warszawa"], { pays: OF_ANY }),
    map("new_york", ["soho-wall_street"], { pays: OF_ANY }),
    map("berlin", ["alexanderplatz-rosenthaler_platz-1"], { pays: OF_ANY }),
  ],
  double: [
    closed("usa", "denver-salt_lake_city"),
    closed("europe", "berlin-frankfurt"),
    closed("new_york", "chelsea-greenwich_village"),
    closed("berlin", "checkpoint_charlie-moritzplatz"),
  ],
  ferry: [
    map("europe", ["essen-kobenhavn-1", "essen-kobenhavn-2"], {
      pays: [
        { color: "green", cards: 2, jokers: 1 },
        { color: "blue", cards: 1, jokers: 2 },
        { color: null, cards: 0, jokers: 3 },
      ],
    }),
  ],
  tunnel: [
    map("europe", ["marseille-zurich"], {
      pays: [{ color: "pink", cards: 2, jokers: 0 }],
      revealed: ["pink", "joker", "blue"],
    }),
  ],
  station: [
    map("europe", ["munchen-venezia", "roma-venezia"], {
      owners: { "munchen-venezia": 0, "roma-venezia": 1 },
      stations: { roma: 0 },
      ends: ["munchen", "roma"],
      lit: ["roma-venezia"],
    }),
  ],
  subway: [owned("berlin", ["hauptbahnhof-moabit-1", "hauptbahnhof-siegessaeule"])],
  ticket: [
    owned("usa", ["denver-santa_fe", "el_paso-santa_fe"], { ends: ["denver", "el_paso"] }),
    owned("europe", ["frankfurt-paris-1", "frankfurt-munchen"], { ends: ["paris", "munchen"] }),
    owned("new_york", ["midtown_west-times_square", "times_square-united_nations"], {
      ends: ["midtown_west", "united_nations"],
    }),
    owned("berlin", ["hauptbahnhof-reichstag", "brandenburger_tor-reichstag"], {
      ends: ["hauptbahnhof", "brandenburger_tor"],
    }),
  ],
  attraction: [owned("new_york", ["central_park-times_square-1"])],
  trail: [
    owned("usa", [
      "denver-santa_fe",
      "phoenix-santa_fe",
      "el_paso-phoenix",
      "el_paso-santa_fe",
      "oklahoma_city-santa_fe",
    ]),
    owned("europe", ["dieppe-paris", "bruxelles-paris-1", "bruxelles-frankfurt", "frankfurt-paris-1", "paris-zurich"]),
  ],
};

/** The engine's tests lay the same tiles and find the same ways. */
const TILES = JSON.parse(tileScenes) as Record<string, TileScene>;

const OTHERS: Record<string, Scene> = {
  draw: { kind: "cards", cards: ["red", "green", "joker", "blue", "black"], taken: [1, 3] },
  joker: { kind: "cards", cards: ["red", "green", "joker", "blue", "black"], taken: [2] },
  ...TILES,
  companies: {
    kind: "ranks",
    rows: [
      ["yellow", 38, 8],
      ["blue", 36, 7],
      ["red", 34, 6],
      ["green", 32, 5],
      ["violet", 32, 5],
      ["orange", 29, 3],
      ["gray", 25, 2],
      ["brown", 25, 2],
    ],
  },
};

/** The scene of an example as an edition shows it. */
export function sceneOf(id: string, edition: string): Scene | null {
  return MAPS[id]?.find((scene) => scene.edition === edition) ?? OTHERS[id] ?? null;
}
