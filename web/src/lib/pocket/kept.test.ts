// The worker of the pocket page, as text: other folders of its host may hold pages like it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const HOST = "https://host.example/";
type Heard = (event: Record<string, unknown>) => void;

/** What a host keeps in a browser: files by the names of caches. */
class Caches {
  readonly kept = new Map<string, string[]>();
  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (name: string) => Promise.resolve(this.kept.delete(name));
  open = (name: string) => {
    const urls = this.kept.get(name) ?? [];
    this.kept.set(name, urls);
    return Promise.resolve({ keys: () => Promise.resolve(urls.map((url) => ({ url }))) });
  };
}

class Window {
  focused = false;
  constructor(public url: string) {}
  navigate(url: string) {
    this.url = url;
    return Promise.resolve(this);
  }
  focus() {
    this.focused = true;
    return Promise.resolve(this);
  }
}

/** The worker of a folder, in a version; it says what it would be called when something happens. */
function worker(folder: string, version: string, caches: Caches, windows: Window[] = []) {
  const heard = new Map<string, Heard>();
  const opened: string[] = [];
  const self = {
    registration: { scope: `${HOST}${folder}` },
    location: { href: `${HOST}${folder}notices.js`, origin: HOST.slice(0, -1) },
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
  };
  const notices = readFileSync("public/notices.js", "utf8");
  const pressed = notices.slice(notices.indexOf('self.addEventListener("notificationclick"'));
  const text = `const SITE = {version: "${version}", files: {}};${readFileSync("scripts/keep.js", "utf8")}\n${pressed}`;
  (new Function("self", "caches", text) as (...given: unknown[]) => void)(self, caches);
  const happens = async (name: string, more: Record<string, unknown> = {}): Promise<void> => {
    let done: unknown;
    heard.get(name)?.({ ...more, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return { happens, opened };
}

test("a page leaves what pages of other folders keep", async () => {
  const caches = new Caches();
  const [old, recent] = ["0123456789abcdef", "fedcba9876543210"];
  await worker("play/", old, caches).happens("install");
  await worker("play/more/", old, caches).happens("install");
  await worker("other/", old, caches).happens("install");
  const [own = "", ...others] = await caches.keys();
  caches.kept.set("stellwerk-page", [`${HOST}index.html`]);
  const next = worker("play/", recent, caches);
  await next.happens("install");
  await next.happens("activate");
  expect(await caches.keys()).toEqual([...others, "stellwerk-page", own.replace(old, recent)]);
});

test("what a page kept until 0.3 goes, unless it may be another's", async () => {
  const caches = new Caches();
  const [own, other, both, next] = ["1", "2", "3", "4"].map((sign) => `stellwerk-${sign.repeat(16)}`);
  caches.kept.set(own ?? "", [`${HOST}play/index.html`, `${HOST}play/icon.svg`]);
  caches.kept.set(other ?? "", [`${HOST}play/more/index.html`]);
  caches.kept.set(both ?? "", [`${HOST}play/index.html`, `${HOST}other/index.html`]);
  const page = worker("play/", (next ?? "").slice(10), caches);
  await page.happens("activate");
  expect(await caches.keys()).toEqual([other, both]);
});

test("a press on a notice leaves windows of other pages as they are", async () => {
  const docs = new Window(`${HOST}docs/`);
  const notification = { data: { address: "./#/table/one" }, close: () => undefined };
  const page = worker("play/", "v", new Caches(), [docs]);
  await page.happens("notificationclick", { notification });
  expect([docs.url, docs.focused, page.opened]).toEqual([`${HOST}docs/`, false, [`${HOST}play/#/table/one`]]);
  const game = new Window(`${HOST}play/#/`);
  await worker("play/", "v", new Caches(), [docs, game]).happens("notificationclick", { notification });
  expect([docs.url, game.url, game.focused]).toEqual([`${HOST}docs/`, `${HOST}play/#/table/one`, true]);
});
