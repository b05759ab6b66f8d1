// Writes src/lib/api/schema.d.ts from openapi.json; with --check it only says whether it is current.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../openapi.json", import.meta.url);
const target = fileURLToPath(new URL("../src/lib/api/schema.d.ts", import.meta.url));
const head = "// Generated from openapi.json by `npm run types`; do not edit.\n";
const text = head + astToString(await openapiTS(source));

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/lib/api/schema.d.ts is stale: run `npm run types`.");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
