// The tables of this browser alone: a worker answers what a server would. What the lobby needs at once lies beside
// the page; everything else waits until the worker is ready.
import type { Answer, Line, Transport } from "../api/transport";
import { here } from "../here";
import { keep } from "./keeping";
import type { FromWorker, ToWorker } from "./messages";
import { pocket, type Failure } from "./state.svelte";

type Asked = (answer: Answer & { media: string }) => void;
const asked = new Map<number, Asked>();
const lines = new Map<number, PocketLine>();
let worker: Worker | null = null;
let count = 0;
/** Python and the package, in a folder that is called by what is in it: never that of another page. */
const FOLDER = here(`pocket-${import.meta.env.VITE_POCKET as string}/`);

const post = (message: ToWorker): void => worker?.postMessage(message);

class PocketLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readyState: number = WebSocket.CONNECTING;
  private readonly number = ++count;

  constructor(path: string) {
    lines.set(this.number, this);
    post({ kind: "listen", number: this.number, path });
  }

  hear(text: string | null): void {
    if (text === null) return this.end();
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event("open"));
    }
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  send(text: string): void {
    post({ kind: "hear", number: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    post({ kind: "hang-up", number: this.number });
    this.end();
  }

  private end(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.number);
    this.onclose?.(new CloseEvent("close"));
  }
}

function heard({ data }: MessageEvent<FromWorker>): void {
  if (data.kind === "answer") {
    asked.get(data.id)?.(data);
    asked.delete(data.id);
  } else if (data.kind === "told") lines.get(data.number)?.hear(data.text);
  else if (data.kind === "progress") pocket.share = data.share;
  else if (data.kind === "ready") begin();
  else if (data.kind === "failed") fail(data.why, data.error);
  else leave();
}

/** Tables can be set; and now, when nobody waits for the processor or the network any more, the page is kept. */
function begin(): void {
  pocket.ready = true;
  void keep();
}

/** Another window has the tables now: nothing goes on here, not even bots. */
function leave(): void {
  pocket.elsewhere = true;
  worker?.terminate();
}

/** Says what is wrong on the page; the details are for those who look for them. */
function fail(why: Failure, error: string): void {
  console.error(error);
  if (pocket.failed !== null) return;
  pocket.failed = why;
  if (worker) void keep(); // a newer page may be the way out
}

const send = (method: string, path: string, body?: string): Promise<Answer & { media: string }> =>
  new Promise((resolve) => {
    const id = ++count;
    asked.set(id, resolve);
    post({ kind: "ask", id, method, path, body: body ?? null });
  });

/** What never changes was written down when the page was made. */
let catalog: Promise<Record<string, unknown>> | null = null;

async function ask(method: string, path: string, body?: string): Promise<Answer> {
  if (path === "/engine" && !pocket.ready) {
    const state = pocket.failed === null ? "preparing" : "failed";
    return { status: 200, text: JSON.stringify({ state, share: pocket.share, seconds: null, families: [] }) };
  }
  catalog ??= fetch(`${FOLDER}catalog.json`).then((answer) => answer.json() as Promise<Record<string, unknown>>);
  const known = (await catalog)[`${method} ${path}`];
  return known === undefined ? send(method, path, body) : { status: 200, text: JSON.stringify(known) };
}

async function file(path: string): Promise<string> {
  const { media, text } = await send("GET", path);
  return URL.createObjectURL(new Blob([text], { type: media }));
}

async function open(): Promise<void> {
  if (worker || pocket.failed) return;
  if (!("WebAssembly" in globalThis)) return fail("browser", "no WebAssembly");
  if (!("indexedDB" in globalThis)) return fail("storage", "no IndexedDB");
  worker = new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
    name: new URL(FOLDER, location.href).href,
  });
  worker.onmessage = heard;
  worker.onerror = (event) => fail("files", event.message);
  tellOthers();
}

/** Only the window that was opened last plays: tables live in one place. */
function tellOthers(): void {
  if (!("BroadcastChannel" in globalThis)) return; // the shelf says so, too
  const others = new BroadcastChannel("stellwerk");
  others.onmessage = leave;
  others.postMessage("opened");
}

export const transport: Transport = {
  far: false,
  get elsewhere() {
    return pocket.elsewhere;
  },
  get failed() {
    return pocket.failed;
  },
  get renew() {
    return pocket.renew;
  },
  open,
  ask,
  listen: (path) => new PocketLine(path),
  file,
};
