// Packs Python for the pocket page: runs `pocket_pack.py` in Pyodide, and puts what it writes beside the page.
//
//     node scripts/pocket.mjs RAW.zip FOLDER
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [raw, folder] = process.argv.slice(2);
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
mkdirSync(folder, { recursive: true });
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
  copyFileSync(join(pyodide, name), join(folder, name));
const lock = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
writeFileSync(join(folder, "lock.json"), JSON.stringify({ ...lock, packages: {} }));

const python = await loadPyodide({ env: { STELLWERK_JIT: "off", HOME: "/home" } });
python.unpackArchive(new Uint8Array(readFileSync(raw)).buffer, "zip", { extractDir: "/raw" });
python.FS.writeFile(
  "/raw/pack.py",
  new Uint8Array(readFileSync(fileURLToPath(new URL("pocket_pack.py", import.meta.url)))),
);
try {
  await python.runPythonAsync("import sys; sys.path.insert(0, '/raw'); import pack; await pack.main()");
} catch (error) {
  console.error(error.message); // without the line of Pyodide's own script, which is a megabyte long
  process.exit(1);
}
for (const name of ["python.zip", "stellwerk.zip", "catalog.json"])
  writeFileSync(join(folder, name), python.FS.readFile(`/out/${name}`));
process.exit(0);
