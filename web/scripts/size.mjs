// Fails when the built client is heavier than its budget (KB, gzip; fonts and pictures as they are): scripts of the
// first load 130, each further screen 60 more; the lobby 350 in all, a table 400.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const FIRST = 130;
const SCREEN = 60;
const LOBBY = 350;
const TABLE = 400;

const built = fileURLToPath(new URL("../../src/stellwerk/server/static", import.meta.url));
const packed = /\.(woff2|webp)$/;
const weigh = (path) => {
  const content = readFileSync(`${built}/${path}`);
  return (packed.test(path) ? content : gzipSync(content)).length / 1024;
};
const assets = readdirSync(`${built}/assets`);
const sum = (paths) => [...paths].reduce((total, path) => total + weigh(path), 0);
const read = (name) => readFileSync(`${built}/assets/${name}`, "utf8");
const named = (text, pattern) =>
  [...text.matchAll(pattern)].map((found) => found[1]).filter((name) => assets.includes(name));

/** A script with everything that it needs before it runs. */
function whole(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  for (const next of named(read(name), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) whole(next, known);
  return known;
}

const html = readFileSync(`${built}/index.html`, "utf8");
const entry = named(html, /src="\/assets\/([^"]+\.js)"/g);
const first = new Set(entry.flatMap((name) => [...whole(name)]));
const asked = (name) => named(read(name), /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g);

/** What comes later, and with which scripts already there. */
const screens = new Map();
function follow(name, there) {
  for (const next of asked(name)) {
    if (screens.has(next)) continue;
    const more = [...whole(next)].filter((one) => !there.has(one));
    screens.set(next, more);
    for (const one of more) follow(one, new Set([...there, ...more]));
  }
}
for (const name of first) follow(name, first);
const path = (name) => `assets/${name}`;
const scripts = sum([...first].map(path));
const sizes = [...screens].map(([name, more]) => [name.split("-")[0], sum(more.map(path))]);
const size = (wanted) => Math.max(...sizes.filter(([name]) => name === wanted).map(([, weight]) => weight));
const styles = (wanted) =>
  assets.filter((name) => name.endsWith(".css") && wanted(name)).map((name) => `assets/${name}`);
const fonts = assets
  .filter((name) => name.endsWith("woff2") && !name.includes("latin-ext"))
  .map((name) => `assets/${name}`);
const pictures = readdirSync(`${built}/pictures`).filter((name) => name.endsWith(".webp"));
const heroes = pictures.filter((name) => name.includes("-hero")).map((name) => weigh(`pictures/${name}`));
const thumbs = pictures.filter((name) => !name.includes("-hero")).map((name) => `pictures/${name}`);
const frame = scripts + sum(["index.html", "icon.svg", ...fonts]);
const shell = styles((name) => named(html, /href="\/assets\/([^"]+\.css)"/g).includes(name));
const lobby = frame + sum(shell) + sum(thumbs) + Math.max(...heroes);
const boards = ["usa", "europe", "new_york", "berlin"].map((id) => sum([`boards/${id}.json`, `boards/${id}.svg`]));
const screen = size("TableScreen") + Math.max(size("TicketsTable"), size("MetroTable"));
const table = frame + sum(styles(() => true)) + screen + Math.max(...boards);

const kb = (weight) => `${weight.toFixed(1)} KB`;
console.log(`scripts of the first load ${kb(scripts)} (at most ${FIRST}); fonts ${kb(sum(fonts))}`);
for (const [name, weight] of sizes.sort(([, a], [, b]) => b - a)) console.log(`  ${name}: ${kb(weight)} more`);
console.log(`lobby ${kb(lobby)} (at most ${LOBBY}), table ${kb(table)} (at most ${TABLE})`);
const heavy = sizes.filter(([, weight]) => weight > SCREEN);
if (!Number.isFinite(screen) || scripts > FIRST || heavy.length || lobby > LOBBY || table > TABLE) {
  console.error("The client is heavier than its budget.");
  process.exit(1);
}
