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
/** How much of the time is over when a part of the work is done. */
const DONE = { python: 0.45, sources: 0.55, imported: 0.9 };
const HOME = "/stellwerk";
/** What it would be if it failed now. */
let reason: Failure = "files";

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
  tell({ kind: "progress", share: DONE.python });
  python.unpackArchive(await sources, "zip", { extractDir: HOME });
  reason = "other";
  tell({ kind: "progress", share: DONE.sources });
  return python;
}

async function opened(): Promise<Door> {
  const python = await loaded();
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  const { open_house: openHouse } = python.pyimport("stellwerk.pocket.browser");
  tell({ kind: "progress", share: DONE.imported });
  reason = "storage";
  const shelf = await Shelf.open(() => tell({ kind: "elsewhere" }));
  const script = {
    read: () => shelf.read(),
    write: (keys: string[], texts: (string | null | undefined)[]) => shelf.write(keys, texts),
    send: (number: number, text: string | undefined) => tell({ kind: "told", number, text: text ?? null }),
  };
  return (await openHouse(script)) as Door;
}

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
