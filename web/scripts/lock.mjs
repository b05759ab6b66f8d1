// Fails when an install has changed the lock, and puts the lock back. Optional packages for other machines that a
// registry has and the lock has not are no change: which of them npm learns of differs from registry to registry.
//   node scripts/lock.mjs LOCK-BEFORE LOCK-AFTER
import { copyFileSync, readFileSync } from "node:fs";
import { argv, exit } from "node:process";

const [before, after] = argv.slice(2);
const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
const [had, has] = [packages(before), packages(after)];
const same = (name) => JSON.stringify(had[name]) === JSON.stringify(has[name]);
const changed = [
  ...Object.keys(had).filter((name) => !same(name)),
  ...Object.keys(has).filter((name) => !(name in had) && !has[name].optional),
];
if (changed.length) {
  const names = changed.map((name) => name || "package.json").join(", ");
  console.error(`npm changed web/package-lock.json (${names}): look at it and commit it.`);
  exit(1);
}
copyFileSync(before, after);
