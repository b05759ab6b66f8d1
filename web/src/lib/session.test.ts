import { afterEach, describe, expect, it, vi } from "vitest";

const { transport } = vi.hoisted(() => ({ transport: { far: true, open: () => Promise.resolve(), ask: vi.fn() } }));
vi.mock("$transport", () => ({ transport }));

import { opponentsIn, parse, session } from "./session.svelte";

afterEach(() => {
  transport.far = true;
});

describe("addresses", () => {
  it("lead to pages", () => {
    expect(parse("#/workshop/abc/balance")).toEqual({ name: "workshop", id: "abc", view: "balance" });
    expect(parse("#/figures")).toEqual({ name: "figures", who: "me" });
    expect(parse("#/nothing")).toEqual({ name: "unknown" });
  });

  it.each(["tables", "workshop", "map/abc", "profile/abc", "invite/abc", "table/abc/analysis"])(
    "without a server there is no page %s",
    (place) => {
      expect(parse(`#/${place}`).name).not.toBe("unknown");
      transport.far = false;
      expect(parse(`#/${place}`)).toEqual({ name: "unknown" });
    },
  );

  it.each([
    "table/..\\me",
    "table/abc?x=",
    "table/..",
    "table/abc%2f..",
    "map/..\\me",
    "workshop/..\\me",
    "new/map/..\\me",
    "learn/usa/..\\me",
    "pad/..\\me",
    "profile/..\\me",
    "table/abc\\resign?/analysis",
  ])("%s is no page: its last part would ask for something else", (place) => {
    expect(parse(`#/${place}`)).toEqual({ name: "unknown" });
  });

  it("games, lessons, rules, pad and logbook are there without a server", () => {
    transport.far = false;
    for (const place of ["", "me", "new/usa", "table/abc", "learn", "rules/usa", "pad", "figures", "logbook"])
      expect(parse(`#/${place}`).name).not.toBe("unknown");
  });
});

describe("what a browser has kept", () => {
  it("may be anything: what is not there is not played", async () => {
    const answers: Record<string, unknown> = {
      "/me": {},
      "/editions": [{ id: "usa" }],
      "/bots": [{ name: "easy", level: 1 }],
    };
    transport.ask.mockImplementation((_method: string, path: string) =>
      Promise.resolve({ status: 200, text: JSON.stringify(answers[path]) }),
    );
    [session.board, session.level] = ["atlantis", "constructor"];
    await session.arrive();
    expect([session.board, session.level]).toEqual(["usa", "easy"]);
    expect([null, "", "many", "NaN", "{}", "2.5", "3"].map(opponentsIn)).toEqual([1, 1, 1, 1, 1, 2, 3]);
  });
});
