// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../sha256";
import { noteSeal, verdict } from "./deck";

const SALT = "0123456789abcdef0123456789abcdef";
const SEED = "00000000000000000000000000000007";
const SEAL = sha256(`${SALT}:${SEED}`);
const running = {
  id: "t1",
  status: "running" as const,
  recorded: false,
  rated: true,
  commitment: { sha256: SEAL, salt: null, seed: null },
};
const over = { ...running, status: "over" as const, commitment: { sha256: SEAL, salt: SALT, seed: SEED } };

describe("the deck", () => {
  beforeEach(() => localStorage.clear());

  it("is sealed while the game goes on", () => {
    expect(verdict(running)).toBe("sealed");
    expect(verdict({ ...running, commitment: null })).toBeNull();
  });

  it("was not touched if what comes to light fits the seal that was noted", () => {
    noteSeal(running);
    expect(verdict(over)).toBe("kept");
  });

  it("fits, though nobody here saw the seal before the end", () => {
    noteSeal(over);
    expect(verdict(over)).toBe("unseen");
  });

  it("was exchanged if another seed comes to light", () => {
    noteSeal(running);
    const other = { sha256: SEAL, salt: SALT, seed: SEED.replace("7", "8") };
    expect(verdict({ ...over, commitment: other })).toBe("broken");
    expect(verdict({ ...over, commitment: running.commitment })).toBe("broken");
  });

  it("was exchanged if the seal itself is another one than before", () => {
    noteSeal(running);
    const seed = SEED.replace("7", "8");
    const commitment = { sha256: sha256(`${SALT}:${seed}`), salt: SALT, seed };
    noteSeal({ ...running, commitment });
    expect(verdict({ ...over, commitment })).toBe("broken");
  });

  it("is known to whoever brought a recorded game", () => {
    expect(verdict({ ...running, recorded: true })).toBe("known");
    expect(verdict({ ...over, recorded: true })).toBe("known");
  });

  it.each(["null", "{}", "5", '"x"', "[null]", "[{}]", '[["t1"]]', '[["t1",5]]', "<b>"])(
    "is looked at as usual where the browser kept %s in place of seals",
    (garbage) => {
      localStorage.setItem("stellwerk.seals", garbage);
      expect(verdict(running)).toBe("sealed");
      noteSeal(running);
      expect(verdict(over)).toBe("kept");
    },
  );

  it("keeps the seals of the last hundred games", () => {
    for (let n = 0; n < 150; n++) noteSeal({ ...running, id: `t${n}` });
    expect(verdict({ ...over, id: "t49" })).toBe("unseen");
    expect(verdict({ ...over, id: "t50" })).toBe("kept");
  });
});
