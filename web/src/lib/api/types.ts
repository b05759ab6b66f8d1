// Short names for the generated types.
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Frame = Schemas["Frame"];
export type Table = Schemas["Table"];
export type Seat = Schemas["Seat"];
export type You = Schemas["You"];
export type Me = Schemas["Me"];
export type Lobby = Schemas["Lobby"];
export type MyTable = Schemas["MyTable"];
export type Edition = Schemas["Edition"];
export type EditionOption = Schemas["EditionOption"];
export type BotInfo = Schemas["BotInfo"];
export type OpenTable = Schemas["OpenTable"];
export type SeatWish = Schemas["SeatWish"];
export type GameFacts = Schemas["GameFacts"];
export type TicketsView = Schemas["TicketsView"];
export type MetroView = Schemas["MetroView"];
export type View = TicketsView | MetroView;
export type Action = TicketsView["legal"][number];
export type Claim = Schemas["Claim"];
export type Keep = Schemas["Keep"];
export type BuildStation = Schemas["BuildStation"];
export type PayTunnel = Schemas["PayTunnel"];
export type Lay = Schemas["Lay"];
export type Payment = Claim | BuildStation | PayTunnel;
export type GameEvent = Frame["events"][number];
export type Outcome = Schemas["Outcome"];
export type ScoreSheet = Schemas["ScoreSheet"];
export type SheetLine = Schemas["SheetLine"];
export type ChatLine = Schemas["ChatLine"];
export type Missing = Schemas["Missing"];
export type WhyNot = Schemas["WhyNot"];
export type Preview = Schemas["Preview"];
export type Problem = Schemas["Problem"];
export type Link = Schemas["Link"];
export type Line = Schemas["Line"];
export type LaidTile = Schemas["LaidTile"];

/** Facts of a ticket game, as `facts` of its game tells them. */
export interface TicketsFacts {
  edition: string;
  cards: { colors: string[]; names: Record<string, string>; joker: string; per_color: number; jokers: number; hand: number };
  pieces: Record<string, number>;
  cities: { id: string; name: string; name_en: string; name_de: string; attraction: boolean; big: boolean }[];
  routes: RouteFacts[];
  tickets: { id: string; a: string; b: string; points: number; long?: boolean }[];
  rules: Record<string, number | boolean>;
}

export interface RouteFacts {
  id: string;
  a: string;
  b: string;
  color: string;
  kind: string;
  length: number;
  pieces: number;
  ferry: number;
  tunnel: boolean;
  points: number;
  twin: string | null;
}

/** Facts of a game of Metro. */
export interface MetroFacts {
  edition: string;
  options: string[];
  colors: string[];
  hand: number;
  free: boolean;
  tiles: { tile: string; count: number; exits: string[] }[];
  stations: { station: string; square: string; side: string; color: string | null }[];
  platforms: { platform: string; square: string; side: string }[];
  city: string | null;
  sights: { sight: string; name: string; name_en: string; values: number[] }[];
  city_squares: string[];
}
