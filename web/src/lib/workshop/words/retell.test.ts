import { describe, expect, it } from "vitest";
import { MISTAKES, REFUSALS } from "./mistakes";
import { en } from "./en";
import { retell } from "./retell";

/** What the loader says of the map in docs/own-maps.md, spoiled in many ways. */
const SAID = [
  '"Arden" cannot be an id. Start with a letter and use lowercase letters, digits and "_": "arden".',
  '"A": names on a map need a visible letter, at most 80 characters, and none that are invisible or turn text around.',
  '"colours" is spelled the American way in map files. Write "colors".',
  "3 is more than 2. Write players = [2, 3].",
  "3 tickets must be kept of 2 offered. It must be at most 2.",
  'A ferry is gray, not "red". Write color = "gray" or leave out ferry.',
  "Each seat has only 18 pieces, so the game would end at once. It must be less than 18.",
  'It is the only route between these cities. Write "birch-coldwell" without a number.',
  "Its length is 2, that of birch-coldwell-1 is 1. Both routes of a double have the same length.",
  "Jokers is 200. It must be a whole number from 0 to 127.",
  "Length is 12. It must be a whole number from 1 to 9.",
  'Length is the text "2". It must be a whole number from 1 to 9.',
  'No deal uses the set "express". Did you mean "expres"?',
  'No route leads to "fenwick". Add a route to it, or leave it out.',
  'No ticket is of the set "expres". Did you mean "express"?',
  "Players is 9. It must be a whole number from 2 to 5.",
  "Points is 600. It must be a whole number from 1 to 99.",
  'Start_return cannot be "below". Allowed: under, out.',
  'The cities are not in alphabetical order. Write "arden-birch".',
  "The ferry asks for 4 jokers. It can be at most the length, 2.",
  'The key "jokers" is missing. Add jokers = ..., a whole number from 0 to 127.',
  'The key "single_twin_players" is missing. Add single_twin_players = ..., a whole number from 0 to 5.',
  "There are no points for length 5. points.train has points for 1, 2, 3, 4; change the length or that table.",
  "There are only 12 transport cards. 3 hands of 3 and five face up take 14.",
  "There are only 44 transport cards. 3 hands of 30 and five face up take 95.",
  "There are only 6 regular tickets in the game. 3 players who are offered 5 each need 15.",
  'There is no city "arden" on this map. Did you mean "Arden"?',
  'There is no city "brich" on this map. Did you mean "birch"?',
  'There is no color "blu" on this map. Did you mean "blue"?',
  'There is no key "joker_count" here. Did you mean "joker"?',
  'There is no key "single_twin_player" here. Did you mean "single_twin_players"?',
  "This is not valid TOML at column 8: expected ']'. Check quotes, brackets and commas there.",
  'This ticket leads from "arden" to itself. Name two different cities.',
  "Tunnel is the number 1. It must be true or false.",
];

describe("what is wrong with a map", () => {
  it.each(SAID)("is told in German: %s", (sentence) => {
    const told = retell(sentence, MISTAKES);
    expect(told).not.toBe(sentence);
    expect(told).not.toMatch(/\$\d| is | must |Did you/);
  });

  it("names what the server names, also what it suggests", () => {
    const tell = (sentence: string) => retell(sentence, MISTAKES);
    expect(tell('There is no color "blu" on this map. Did you mean "blue" or "black"?')).toBe(
      "Die Farbe „blu“ gibt es auf diesem Plan nicht. Meintest du „blue“ oder „black“?",
    );
    expect(tell('Length is the text "2". It must be a whole number from 1 to 9.')).toBe(
      "„length“ muss eine ganze Zahl von 1 bis 9 sein.",
    );
    // Neither a ferry nor a double is meant here.
    expect(tell('There is no city "ferara" on this map. Did you mean "ferrara"?')).toContain("Die Stadt „ferara“");
    expect(tell("3 tickets must be kept of 2 offered. It must be at most 2.")).toContain("3 Zielkarten");
  });
});

describe("a region that cannot be a map", () => {
  const few =
    "Malta has 14 places that are large enough, with room between them, and the map asks for 30 cities. " +
    "Ask for 14 or fewer (--cities).";

  it("is told in German, and without words of the terminal", () => {
    expect(retell('There is no country "Atlantis". Did you mean "Albania"?', REFUSALS)).toBe(
      "Ein Land „Atlantis“ ist hier nicht bekannt. Meintest du „Albania“?",
    );
    expect(retell(few, REFUSALS)).toContain("Wähle höchstens 14 Städte.");
    expect(retell(few, en.refusals)).toBe(few.replace(" (--cities)", ""));
  });
});
