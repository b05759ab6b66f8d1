import { describe, expect, it } from "vitest";
import { Tabs } from "./tabs.svelte";

describe("the parts of a table", () => {
  it("are shown one at a time", () => {
    const tabs = new Tabs<"map" | "lines">("map");
    expect([tabs.shown, tabs.beside, tabs.isBeside]).toEqual(["map", "log", false]);
    tabs.choose("chat");
    expect([tabs.shown, tabs.beside, tabs.isBeside]).toEqual(["chat", "chat", true]);
    tabs.choose("map");
    expect(tabs.beside).toBe("chat");
  });
  it("stay where they are when log and chat change beside the board", () => {
    const tabs = new Tabs<"map">("map");
    tabs.chooseBeside("chat");
    expect([tabs.shown, tabs.beside]).toEqual(["map", "chat"]);
    tabs.choose("chat");
    tabs.chooseBeside("log");
    expect(tabs.shown).toBe("log");
  });
  it("go there and back", () => {
    const tabs = new Tabs<"map" | "routes">("map");
    tabs.toggle("routes");
    expect(tabs.shown).toBe("routes");
    tabs.toggle("routes");
    expect(tabs.shown).toBe("map");
  });
});
