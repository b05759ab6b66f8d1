// Who I am, what I prefer, what is being looked at.
import { keep } from "./storage";
import { api } from "./api/api";
import { beginAnew } from "./app.svelte";
import type { BotInfo, Edition, Me } from "./api/types";
import { i18n } from "./i18n/index.svelte";
import { isId } from "./ids";
import { isMadeUp, madeUp } from "./madeup";
import { transport } from "$transport";

const stored = (key: string): string | null => globalThis.localStorage?.getItem(`stellwerk.${key}`) ?? null;
const store = (key: string, value: string): void => keep(`stellwerk.${key}`, value);

/** A number of opponents as it was remembered: it may be of another version, or anything. */
export const opponentsIn = (word: string | null): number => Math.trunc(Number(word)) || 1;

class Session {
  me = $state.raw<Me | null>(null);
  editions = $state.raw<Edition[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  dark = $state(
    stored("theme")
      ? stored("theme") === "dark"
      : (globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false),
  );
  sound = $state(stored("sound") !== "off");
  notify = $state(stored("notify") === "on");
  /** Whether the screen stays on while it is one's turn. */
  awake = $state(stored("awake") !== "off");
  board = $state(stored("board") ?? "usa");
  level = $state(stored("level") ?? "easy");
  opponents = $state(opponentsIn(stored("opponents")));
  /** Whether a coach helps in games against bots. */
  coach = $state(stored("coach") === "on");

  async arrive(): Promise<void> {
    await transport.open();
    const me = api.me(madeUp(i18n.language)).then((known) => this.be(known));
    // Without a server the page is there before Python is.
    const [editions, bots] = await Promise.all([api.editions(), api.bots(), transport.far ? me : null]);
    this.editions = editions;
    this.bots = bots;
    this.settle();
  }

  private be(me: Me): void {
    this.me = me;
    store("who", me.player);
  }

  /** Whether the browser is somebody else's by now, and this window has begun anew only just before. */
  replaced = $state(false);

  /** All windows of a browser are one person's: one that shows somebody else begins anew, or what is done there would
   * be done by, or to, another one. If it has done so only just before, it shows nobody until it is loaded again.
   * Without a server only the window that was opened last plays. */
  follow(reload?: () => void): void {
    globalThis.addEventListener?.("storage", ({ key, newValue }) => {
      const other = this.me !== null && newValue !== null && newValue !== this.me.player;
      if (transport.far && key === "stellwerk.who" && other && !beginAnew(reload)) this.replaced = true;
    });
  }

  /** A board or a level that was remembered, and is not there any more or never was, makes no button fail. */
  private settle(): void {
    if (!this.editions.some(({ id }) => id === this.board)) this.board = this.editions[0]?.id ?? "usa";
    if (!this.bots.some(({ name, level }) => level && name === this.level)) this.level = "easy";
  }

  /** Somebody chose this name; nobody asks for it again. */
  async rename(name: string): Promise<void> {
    const wished = name.trim();
    store("named", "on");
    if (wished && wished !== this.me?.name) this.me = await api.rename(wished);
  }

  /** Whether the name was chosen, and not made up. */
  get named(): boolean {
    return stored("named") === "on" || !isMadeUp(this.me?.name ?? "");
  }

  /** What is being asked before somebody sits down; null if nothing is. */
  asking = $state.raw<{ taken: readonly string[]; answer: (name: string | null) => void } | null>(null);

  /** Asks for a name if none was chosen; false if somebody thinks better of it. */
  async introduce(taken: readonly string[]): Promise<boolean> {
    if (this.named) return true;
    const name = await new Promise<string | null>((answer) => (this.asking = { taken, answer }));
    this.asking = null;
    if (name === null) return false;
    await this.rename(name);
    return true;
  }

  forget(): void {
    localStorage.removeItem("stellwerk.named");
    this.me = null;
  }

  setBoard(board: string): void {
    this.board = board;
    store("board", board);
  }

  setDark(dark: boolean): void {
    this.dark = dark;
    store("theme", dark ? "dark" : "light");
    this.paint();
  }

  paint(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    store("sound", sound ? "on" : "off");
  }

  /** Switch notices of the system; the browser asks once. */
  async setNotify(notify: boolean): Promise<void> {
    if (notify && (!("Notification" in window) || (await Notification.requestPermission()) !== "granted")) return;
    this.notify = notify;
    store("notify", notify ? "on" : "off");
  }

  setAwake(awake: boolean): void {
    this.awake = awake;
    store("awake", awake ? "on" : "off");
  }

  setLevel(level: string): void {
    this.level = level;
    store("level", level);
  }

  setCoach(coach: boolean): void {
    this.coach = coach;
    store("coach", coach ? "on" : "off");
  }

  setOpponents(n: number): void {
    this.opponents = n;
    store("opponents", String(n));
  }
}

export const session = new Session();

export type Page =
  | { name: "lobby" }
  | { name: "me" }
  | { name: "tables" }
  | { name: "new"; game: string; map: string | null }
  | { name: "workshop"; id: string | null; view: "edit" | "balance" }
  | { name: "map"; id: string }
  | { name: "table"; id: string; at: number | null }
  | { name: "analysis"; id: string; at: number | null }
  | { name: "rules"; game: string; back: string | null }
  | { name: "learn"; game: string | null; id: string | null }
  | { name: "pad"; shared: string }
  | { name: "figures"; who: string }
  | { name: "logbook" }
  | { name: "profile"; token: string }
  | { name: "invite"; token: string }
  | { name: "move"; token: string }
  | { name: "unknown" };

/** Pages about a server's people, its maps and its work: without a server there are none of them. */
const FAR = ["tables", "workshop", "map", "profile", "invite", "move"];

/** What an address means; only the lobby's path has pages. */
export function parse(hash: string, path = "/"): Page {
  if (transport.far && path !== "/" && !path.endsWith("/index.html")) return { name: "unknown" };
  const [place = "", word = "", more = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  if (!transport.far && FAR.includes(place)) return { name: "unknown" };
  if (place === "") return { name: "lobby" };
  const id = idIn(place, word, more);
  if (id && !isId(id)) return { name: "unknown" };
  if (place === "new") return { name: "new", game: word || "usa", map: (word === "map" && more) || null };
  if (place === "workshop")
    return { name: "workshop", id: word || null, view: more === "balance" ? "balance" : "edit" };
  if (place === "map" && word) return { name: "map", id: word };
  if (place === "table" && word && more === "analysis" && !transport.far) return { name: "unknown" };
  if (place === "table" && word && more === "analysis")
    return { name: "analysis", id: word, at: /^\d+$/.test(rest[0] ?? "") ? Number(rest[0]) : null };
  if (place === "table" && word) return { name: "table", id: word, at: /^\d+$/.test(more) ? Number(more) : null };
  if (place === "rules") return { name: "rules", game: word || "usa", back: wayBack(more, rest) };
  if (place === "learn") return { name: "learn", game: word || null, id: more || null };
  if (place === "pad") return { name: "pad", shared: transport.far ? (word ?? "") : "" };
  if (place === "figures") return { name: "figures", who: decoded(word) || "me" };
  if (place === "profile" && word) return { name: "profile", token: word };
  if (place === "logbook") return { name: "logbook" };
  if (place === "invite" && word) return { name: "invite", token: word };
  if (place === "move" && word) return { name: "move", token: word };
  if (place === "me" || place === "tables") return { name: place };
  return { name: "unknown" };
}

/** The part of an address with which a page asks the server for something. */
function idIn(place: string, word: string, more: string): string {
  if (["table", "map", "workshop", "pad", "profile"].includes(place)) return word;
  return place === "learn" || (place === "new" && word === "map") ? more : "";
}

/** A word of an address; nothing if it is no word. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return "";
  }
}

/** The way back to a table or lesson from which a page was opened: it follows in the address. */
function wayBack(place: string, rest: readonly string[]): string | null {
  return ["table", "learn"].includes(place) && rest.length ? `/${[place, ...rest].join("/")}` : null;
}

class Router {
  page = $state.raw<Page>(parse(globalThis.location?.hash ?? "", globalThis.location?.pathname));

  constructor() {
    globalThis.addEventListener?.("hashchange", () => (this.page = parse(location.hash, location.pathname)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Goes somewhere near, as a part of where one is: the way back leads past all these steps. */
  step(path: string): void {
    history.replaceState(history.state, "", `#${path}`);
    this.page = parse(location.hash, location.pathname);
  }
}

export const router = new Router();
