// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const LOCKED = { "": { name: "page" }, "node_modules/one": { version: "1.0.0" } };

/** Whether an install that left this lock is accepted; if so, the lock is as it was. */
function accepts(after: object): boolean {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  const [was, is] = ["was.json", "is.json"].map((name) => join(folder, name)) as [string, string];
  writeFileSync(was, JSON.stringify({ packages: LOCKED }));
  writeFileSync(is, JSON.stringify({ packages: after }));
  try {
    execFileSync("node", ["scripts/lock.mjs", was, is], { stdio: "pipe" });
  } catch {
    return false;
  }
  expect(readFileSync(is, "utf8")).toBe(readFileSync(was, "utf8"));
  return true;
}

describe("the lock of the client's packages", () => {
  it("may gain optional packages of other machines, and nothing else", () => {
    expect(accepts(LOCKED)).toBe(true);
    expect(accepts({ ...LOCKED, "node_modules/two": { version: "1.0.0", optional: true } })).toBe(true);
    expect(accepts({ ...LOCKED, "node_modules/two": { version: "1.0.0" } })).toBe(false);
    expect(accepts({ ...LOCKED, "node_modules/one": { version: "1.0.1" } })).toBe(false);
    expect(accepts({ "": LOCKED[""] })).toBe(false);
  });
});
