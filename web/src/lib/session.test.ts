import { afterEach, describe, expect, it, vi } from "vitest";

const { transport } = vi.hoisted(() => ({ transport: { far: true } }));
vi.mock("$transport", () => ({ transport }));

import { parse } from "./session.svelte";

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
