// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

const asked = vi.hoisted(() => vi.fn(() => Promise.reject(new Error("no server"))));
vi.mock("../api/api", () => ({ api: { game: asked }, newKey: () => "key", Refused: class extends Error {} }));

import { PadModel, remembered } from "./pad.svelte";
import { emptySheet } from "./sheet";

const people = [
  { name: "Ada", color: 0 },
  { name: "Ben", color: 1 },
];
const keep = (name: string, text: string): void => localStorage.setItem(`stellwerk.pad${name}`, text);

describe("what a browser kept for pads", () => {
  beforeEach(() => localStorage.clear());

  it.each(["[null]", "[5]", "{}", '[{"name":5,"color":0}]', '[{"name":"Ada","color":null}]', "<b>"])(
    "names nobody who played last if it is %s",
    (garbage) => {
      keep(".people", garbage);
      expect(remembered()).toEqual([]);
    },
  );

  it("names those who did", () => {
    keep(".people", JSON.stringify([...people, null]));
    expect(remembered()).toEqual(people);
  });

  it.each(['{"id":5,"link":{"url":"x"}}', '{"id":"..\\\\me","link":{"url":"x"}}', '{"id":"a","link":5}', "5", "<b>"])(
    "is no link if it is %s",
    (garbage) => {
      keep(".link", garbage);
      const pad = new PadModel();
      expect([pad.shared, pad.link]).toEqual(["", null]);
    },
  );

  it.each(["<b>", "5", '{"game":"usa 2","facts":5}', '{"game":"usa 2","facts":null}'])(
    "opens a pad without a server even if it is %s in place of the parts",
    async (garbage) => {
      keep("", JSON.stringify(emptySheet("usa", people)));
      keep(".facts", garbage);
      const pad = new PadModel();
      await pad.open();
      expect([pad.facts, pad.problem]).toEqual([null, "no server"]);
    },
  );
});
