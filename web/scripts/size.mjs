// Fails when the built client is heavier than its budget: scripts 130 KB, first load 350 KB (gzip; fonts as they are);
// the analysis, which is loaded when it is asked for, 60 KB.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const built = fileURLToPath(new URL("../../src/stellwerk/server/static", import.meta.url));
const weigh = (path) => (path.endsWith("woff2") ? readFileSync(path) : gzipSync(readFileSync(path))).length / 1024;
const sizes = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => [entry.name, weigh(`${entry.parentPath}/${entry.name}`)]);
const sum = (wanted) => sizes.filter(([name]) => wanted(name)).reduce((total, [, size]) => total + size, 0);
const later = (name) => name.startsWith("AnalysisPage");
const scripts = sum((name) => name.endsWith(".js") && !later(name));
const analysis = sum((name) => name.endsWith(".js") && later(name));
const fonts = sum((name) => name.endsWith("woff2") && !name.includes("latin-ext"));
const board = Math.max(...["usa", "europe"].map((id) => sum((name) => name === `${id}.json` || name === `${id}.svg`)));
const first = scripts + fonts + board + sum((name) => name.endsWith(".css") || name.endsWith(".html"));
console.log(
  `scripts ${scripts.toFixed(1)} KB, first load ${first.toFixed(1)} KB ` +
    `(fonts ${fonts.toFixed(1)}, board ${board.toFixed(1)})`,
);
if (scripts > 130 || first > 350 || analysis > 60) {
  console.error("The client is heavier than its budget.");
  process.exit(1);
}
