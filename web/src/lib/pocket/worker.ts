// The worker that plays: Python with the package's own sources, and the shelf. It answers as a server would.
import type { PyodideAPI } from "pyodide";
import type { FromWorker, ToWorker } from "./messages";
import { Shelf } from "./shelf";
import type { Failure } from "./state.svelte";

interface Door {
  ask(method: string, path: string, body: string | null): Promise<[number, string, string]>;
  listen(number: number, path: string): void;
  hear(number: number, text: string): void;
  hang_up(number: number): void;
}

const tell = (message: FromWorker): void => self.postMessage(message);
/** The folder with Python beside the page; the page says where that is by the name of this worker. */
const FOLDER = self.name;
/** How many bytes of files there are to come. */
const BYTES = Number(import.meta.env.VITE_POCKET_BYTES);
/** How much of the work is done when all files are there, Python runs, the package is unpacked and imported. */
const DONE = { fetched: 0.3, python: 0.5, unpacked: 0.55, imported: 0.97 };
/** What is imported, step by step: about as long each. */
const STEPS = [
  "pydantic",
  "stellwerk.server.models.games",
  "stellwerk.server.models",
  "stellwerk.server.services.hall",
];
const HOME = "/stellwerk";
/** What it would be if it failed now. */
let reason: Failure = "files";

let share = 0;
function progress(now: number): void {
  if (now < share + 0.005) return; // files come in thousands of parts
  share = now;
  tell({ kind: "progress", share });
}

/** From now on whoever fetches files, this script or Pyodide's, lets the page know how many bytes have come. */
function countBytes(): void {
  const plain = self.fetch.bind(self);
  let come = 0;
  const count = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, rest) {
        come += part.byteLength;
        progress(DONE.fetched * Math.min(1, come / BYTES));
        rest.enqueue(part);
      },
    });
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    return answer.ok && answer.body ? new Response(answer.body.pipeThrough(count()), answer) : answer;
  };
}

/** What a file holds; a page that says why there is none is no file. */
function whole(answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer.arrayBuffer();
}

async function loaded(): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as typeof import("pyodide");
  const sources = fetch(`${FOLDER}stellwerk.zip`).then(whole);
  sources.catch(() => undefined); // it is told where it is waited for
  const python = await loadPyodide({
    indexURL: FOLDER,
    stdLibURL: `${FOLDER}python.zip`,
    lockFileURL: `${FOLDER}lock.json`,
    env: { STELLWERK_JIT: "off", HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" },
  });
  progress(DONE.python);
  tellOfTheEnd(python);
  python.unpackArchive(await sources, "zip", { extractDir: HOME });
  reason = "other";
  progress(DONE.unpacked);
  return python;
}

/** When Python itself breaks down, nothing that waits for it gets an answer any more: the page says so. */
function tellOfTheEnd(python: PyodideAPI): void {
  const { _api: api } = python as unknown as { _api: { on_fatal: (error: unknown) => void } };
  api.on_fatal = (error) => tell({ kind: "failed", why: "other", error: String(error) });
}

async function opened(): Promise<Door> {
  const python = await loaded();
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  STEPS.forEach((name, k) => {
    python.pyimport(name);
    progress(DONE.unpacked + ((DONE.imported - DONE.unpacked) * (k + 1)) / (STEPS.length + 1));
  });
  const { open_house: openHouse } = python.pyimport("stellwerk.pocket.browser");
  progress(DONE.imported);
  reason = "storage";
  const shelf = await Shelf.open(() => tell({ kind: "elsewhere" }));
  const script = {
    read: () => shelf.read(),
    write: (keys: string[], texts: (string | null | undefined)[]) => shelf.write(keys, texts),
    send: (number: number, text: string | undefined) => tell({ kind: "told", number, text: text ?? null }),
  };
  return (await openHouse(script)) as Door;
}

countBytes();
const door = opened();
door.then(
  () => tell({ kind: "ready" }),
  (error: unknown) => tell({ kind: "failed", why: reason, error: String(error) }),
);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const house = await door.catch(() => null);
  if (house === null) return; // the page knows
  if (data.kind === "ask") {
    const [status, media, text] = await house
      .ask(data.method, data.path, data.body)
      .catch((error: unknown): [number, string, string] => {
        const problem = { code: "pocket/error", sentence: String(error), frame: null };
        return [500, "application/json", JSON.stringify(problem)];
      });
    tell({ kind: "answer", id: data.id, status, media, text });
  } else if (data.kind === "listen") house.listen(data.number, data.path);
  else if (data.kind === "hear") house.hear(data.number, data.text);
  else house.hang_up(data.number);
};
