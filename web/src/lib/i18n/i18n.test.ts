import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";

/** The keys of a catalog with the kind of each value: `lobby.play: string`. */
function keys(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, path ? `${path}.${key}` : key));
}

describe("catalogs", () => {
  it("have the same keys in every language", () => {
    expect(keys(de).sort()).toEqual(keys(en).sort());
  });

  it("leave no text empty", () => {
    const texts = (value: unknown): string[] =>
      typeof value === "string"
        ? [value]
        : typeof value === "object" && value
          ? Object.values(value).flatMap(texts)
          : [];
    for (const text of [...texts(en), ...texts(de)]) expect(text.trim()).not.toBe("");
  });

  it("say of each edition what its file says", () => {
    const note = (file: string) => /^note = "(.+)"$/m.exec(readFileSync(`../src/stellwerk/${file}.toml`, "utf8"))?.[1];
    const told = Object.fromEntries(
      [
        "tickets/editions/usa",
        "tickets/editions/europe",
        "tickets/editions/new_york",
        "tickets/editions/berlin",
        "metro/editions/metro",
      ].flatMap((file) => (note(file) ? [[file.split("/")[2], note(file)]] : [])),
    );
    expect(en.notes).toEqual(told);
  });

  it("name the printed games in the language of the page", () => {
    expect(en.lobby.compatible("Ticket to Ride Europe")).toContain("Ticket to Ride Europe");
    expect(de.lobby.compatible("Ticket to Ride Europe")).toContain("Zug um Zug Europa");
    expect(de.lobby.compatible("Metro")).toContain("Metro");
  });

  it("count", () => {
    expect(en.tickets.keep(1)).toBe("Keep 1 ticket");
    expect(en.tickets.keep(2)).toBe("Keep 2 tickets");
    expect(de.tickets.keep(2)).toBe("2 Zielkarten behalten");
  });
});
