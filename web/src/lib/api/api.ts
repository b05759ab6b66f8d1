// Requests to the server: typed, with problems as exceptions.
import { i18n } from "../i18n/index.svelte";
import { AWAY, told } from "../i18n/problems";
import type * as T from "./types";
import type { Answer as Answered } from "./transport";
import { transport } from "$transport";

export class Refused extends Error {
  get code(): string {
    return this.problem.code;
  }

  constructor(
    readonly status: number,
    readonly problem: T.Problem,
  ) {
    super(told(problem, i18n.language));
  }
}

/** Milliseconds that are waited for an answer, which a dead connection never brings: if it is sent again, and else. */
const SOON = 15_000;
const LATEST = 90_000;

async function send<Answer>(method: string, path: string, body?: unknown, patience = LATEST): Promise<Answer> {
  const { status, text } = await ask(method, path, body, patience);
  if (status === 204) return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch {
    // Nobody knows what became of it: whatever has a key is sent again.
    throw new Refused(0, notOurs(status));
  }
}

/** The answer as it is, for files. */
const text = async (path: string): Promise<string> => (await ask("GET", path)).text;

async function ask(method: string, path: string, body?: unknown, patience = LATEST): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), patience);
  const answer = await transport
    .ask(method, path, sent, wait.signal)
    .catch((error: Error) => {
      throw new Refused(0, { code: AWAY, sentence: error.message });
    })
    .finally(() => clearTimeout(timer));
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Refused(answer.status, problemOf(answer.status, answer.text));
}

function problemOf(status: number, text: string): T.Problem {
  try {
    const problem = JSON.parse(text) as T.Problem | null;
    return typeof problem?.code === "string" && typeof problem.sentence === "string" ? problem : notOurs(status);
  } catch {
    return notOurs(status);
  }
}

/** What something on the way answered, a proxy or the login page of a network: our server says why in its own form. */
const notOurs = (status: number): T.Problem =>
  status === 413 ? { code: "request/too-big", sentence: "This is too big." } : { code: AWAY, sentence: `${status}` };

const get = <Answer>(path: string): Promise<Answer> => send<Answer>("GET", path);
const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => send<Answer>("POST", path, body);
const query = (values: Record<string, string | number | undefined>): string =>
  "?" +
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join("&");

/** What never changes at a table, asked for once. */
const facts = new Map<string, Promise<T.GameFacts>>();
function factsOf(table: string): Promise<T.GameFacts> {
  const known = facts.get(table);
  if (known) return known;
  const asked = get<T.GameFacts>(`/tables/${table}/facts`);
  facts.set(table, asked);
  asked.catch(() => facts.delete(table));
  return asked;
}

let counter = 0;
/** A new word for each action and line, so that a repeat gets the first answer. */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${counter++}`;

/** Milliseconds after which something with a key is sent again when nobody answered, as in a restart. */
const AGAIN = [300, 900, 1800];

/** Sends until somebody answers: whatever has a key counts once, however often it comes. */
async function persist<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (const pause of AGAIN) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return request();
}

const keyed = <Answer>(path: string, body: object): Promise<Answer> =>
  persist(() => send<Answer>("POST", path, body, SOON));

export const api = {
  /** Who this browser is; somebody new gets the name. */
  me: (name: string): Promise<T.Me> => post("/me", { name }),
  /** Who this browser is; 401 if nobody. */
  who: (): Promise<T.Me> => get("/me"),
  rename: (name: string): Promise<T.Me> => send("PATCH", "/me", { name }),
  moveLink: (): Promise<T.Link> => post("/me/link"),
  moveHere: (token: string): Promise<T.Me> => post("/me/move", { token }),
  forgetMe: (): Promise<void> => send("DELETE", "/me"),
  myGames: (after: number): Promise<T.MyGames> => get(`/me/tables${query({ after })}`),
  editions: (): Promise<T.Edition[]> => get("/editions"),
  bots: (): Promise<T.BotInfo[]> => get("/bots"),
  pad: (pad: T.Pad): Promise<T.PadScore> => post("/pad", pad),
  sharePad: (sheet: T.PadSheet): Promise<T.PadLink> => post("/pads", sheet),
  sharedPad: (id: string, after = 0): Promise<T.SharedPad | undefined> => get(`/pads/${id}${query({ after })}`),
  writePad: (id: string, sheet: T.PadSheet, version: number): Promise<T.SavedPad> =>
    send("PUT", `/pads/${id}`, { sheet, version }),
  unsharePad: (id: string): Promise<void> => send("DELETE", `/pads/${id}`),
  logbook: (after: number): Promise<T.Logbook> => get(`/logbook${query({ after })}`),
  putLog: ({ id, ...game }: T.LogGame): Promise<T.LogGame> => send("PUT", `/logbook/games/${id}`, game),
  savePad: (id: string, pad: T.SavePad): Promise<T.LogGame> => send("PUT", `/logbook/pads/${id}`, pad),
  unlog: (id: string): Promise<void> => send("DELETE", `/logbook/games/${id}`),
  /** A logbook from a file: games, or a table in columns. */
  readLog: (piece: { csv: string } | { games: T.LogGame[] }): Promise<T.LogRead> =>
    post(`/logbook/${"csv" in piece ? "csv" : "json"}`, piece),
  logCsv: (): Promise<string> => text("/logbook/csv"),
  logJson: (): Promise<string> => text("/logbook/json"),
  profile: (who: string, against: string, since?: number): Promise<T.Profile> =>
    get(`/logbook/profile${query({ who, against, since })}`),
  sharedProfile: (token: string, against: string, since?: number): Promise<T.Profile> =>
    get(`/profiles/${token}${query({ against, since })}`),
  ratings: (): Promise<T.MyRatings> => get("/me/ratings"),
  sharedRatings: (token: string): Promise<T.MyRatings> => get(`/profiles/${token}/ratings`),
  profileLink: (): Promise<T.Link | null> => get("/logbook/link"),
  shareProfile: (): Promise<T.Link> => post("/logbook/link"),
  unshareProfile: (): Promise<void> => send("DELETE", "/logbook/link"),
  engine: (): Promise<T.EngineState> => get("/engine"),
  facts: factsOf,
  /** The address of something to show or to keep. */
  file: (address: string): Promise<string> => transport.file(address.replace(/^\/api/, "")),
  board: (table: string): Promise<T.TableBoard> => get(`/tables/${table}/board`),
  /** The board file of an own map, for pages without a board compiler. */
  bringBoard: (map: string, board: string): Promise<void> => send("POST", "/boards", { map, board }),
  lobby: (): Promise<T.Lobby> => get("/lobby"),
  open: (wish: Partial<T.OpenTable>): Promise<T.Frame> => post("/tables", wish),
  look: (table: string, since?: number, seat?: number): Promise<T.Frame> =>
    get(`/tables/${table}${query({ since, seat })}`),
  lookBack: (table: string, seq: number, seat: number | null): Promise<T.Frame> =>
    get(`/tables/${table}/frames/${seq}${seat === null ? "" : query({ seat })}`),
  start: (table: string): Promise<T.Frame> => post(`/tables/${table}/start`),
  skip: (table: string, to: number): Promise<T.Frame> => post(`/tables/${table}/skip`, { to }),
  take: (table: string, seat: number, name?: string): Promise<T.Frame> =>
    post(`/tables/${table}/seats/${seat}/take`, name ? { name } : {}),
  leave: (table: string, seat: number): Promise<T.Frame> => post(`/tables/${table}/seats/${seat}/leave`),
  change: (table: string, seat: number, wish: T.SeatWish): Promise<T.Frame> =>
    send("PUT", `/tables/${table}/seats/${seat}`, wish),
  setUp: (table: string, first: number | null, colors: string[] | null): Promise<T.Frame> =>
    send("PUT", `/tables/${table}/setup`, { first, colors }),
  swap: (table: string, seat: number, to: number): Promise<T.Frame> =>
    post(`/tables/${table}/seats/${seat}/swap`, { to }),
  nudge: (table: string, seat: number): Promise<T.Frame> => post(`/tables/${table}/seats/${seat}/nudge`),
  vote: (table: string, seat: number, replace: boolean): Promise<T.Frame> =>
    post(`/tables/${table}/seats/${seat}/vote`, { replace }),
  resign: (table: string): Promise<T.Frame> => post(`/tables/${table}/resign`),
  close: (table: string): Promise<T.Frame> => post(`/tables/${table}/close`),
  remove: (table: string): Promise<void> => send("DELETE", `/tables/${table}`),
  game: (name: string, players: number): Promise<T.GameFacts> =>
    get(`/games/${encodeURIComponent(name)}${query({ players })}`),
  invite: (table: string): Promise<T.Link> => get(`/tables/${table}/invite`),
  accept: (token: string): Promise<T.Frame> => post("/invites", { token }),
  act: (table: string, seat: number, seq: number, action: string): Promise<T.Frame> =>
    keyed(`/tables/${table}/actions`, { seat, seq, key: newKey(), action }),
  undo: (table: string, seat: number, seq: number): Promise<T.Frame> =>
    keyed(`/tables/${table}/undo`, { seat, seq, key: newKey() }),
  whyNot: (table: string, seat: number, route: string): Promise<T.WhyNot> =>
    get(`/tables/${table}/why-not${query({ seat, route })}`),
  preview: (table: string, seat: number, action: string): Promise<T.Preview> =>
    get(`/tables/${table}/preview${query({ seat, action })}`),
  survey: (table: string, seat: number): Promise<T.Prospect[]> => get(`/tables/${table}/survey${query({ seat })}`),
  say: (table: string, room: "players" | "spectators", text: string, key = newKey()): Promise<T.ChatLine> =>
    keyed(`/tables/${table}/chat`, { room, text, key }),
  analyze: (table: string, depth: "quick" | "thorough"): Promise<T.AnalysisJob> =>
    post(`/tables/${table}/analysis`, { depth }),
  stopAnalysis: (table: string, depth: "quick" | "thorough"): Promise<T.AnalysisJob> =>
    send("DELETE", `/tables/${table}/analysis?depth=${depth}`),
  practice: (table: string, from: T.AskPractice): Promise<T.Frame> => post(`/tables/${table}/practice`, from),
  hint: (table: string, seat: number, action: string | null = null): Promise<T.Hint> =>
    post(`/tables/${table}/hint`, { seat, action }),
  regions: (): Promise<T.RegionChoice[]> => get("/regions"),
  maps: (): Promise<T.MapList> => get("/maps"),
  map: (id: string): Promise<T.MapPage> => get(`/maps/${id}`),
  newMap: (wish: object): Promise<T.MapPage> => post("/maps", wish),
  editMap: (text: string, changes: readonly object[]): Promise<T.LookedAt> => post("/maps/edit", { text, changes }),
  saveMap: (id: string, text: string, version: number): Promise<T.MapInfo> =>
    send("PUT", `/maps/${id}`, { text, version }),
  changeMap: (id: string, change: { title?: string; shared?: boolean }): Promise<T.MapInfo> =>
    send("PATCH", `/maps/${id}`, change),
  removeMap: (id: string): Promise<void> => send("DELETE", `/maps/${id}`),
  mapLink: (id: string): Promise<T.Link> => get(`/maps/${id}/link`),
  mapBoard: (id: string, sketch = false): Promise<T.TableBoard> =>
    get(`/maps/${id}/board${sketch ? "?sketch=true" : ""}`),
  askRegion: (wish: Partial<T.AskRegion>): Promise<T.RegionJob> => post("/maps/region", wish),
  region: (job: string): Promise<T.RegionJob> => get(`/maps/region/${job}`),
  stopRegion: (job: string): Promise<T.RegionJob> => send("DELETE", `/maps/region/${job}`),
  balance: (id: string): Promise<T.Balance> => get(`/maps/${id}/balance`),
  askBalance: (id: string, games: number): Promise<T.Balance> => post(`/maps/${id}/balance`, { games }),
  stopBalance: (id: string): Promise<T.Balance> => send("DELETE", `/maps/${id}/balance`),
  askPrint: (id: string, wish: T.AskPrint): Promise<T.MapJob> => post(`/maps/${id}/print`, wish),
  printState: (id: string, wish: T.AskPrint): Promise<T.MapJob> =>
    get(`/maps/${id}/print${query({ ...wish, poster: String(wish.poster) })}`),
  printAddress: (id: string, wish: T.AskPrint): string =>
    `/api/maps/${id}/print.pdf${query({ ...wish, poster: String(wish.poster) })}`,
  /** A recorded game to look at, as a table that is over. */
  upload: (replay: string): Promise<T.Frame> => post("/replays", { replay }),
  rematch: (table: string): Promise<T.Frame> => post(`/tables/${table}/rematch`),
};
