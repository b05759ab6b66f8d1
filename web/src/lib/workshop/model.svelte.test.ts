// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/api";
import type { LookedAt, MapCity, MapInfo, MapPage } from "../api/types";
import { MapEditor, REST } from "./model.svelte";

const looked = (text: string) => ({ text, model: null, problems: [], playable: true }) as unknown as LookedAt;
const page = (text: string) => ({ info: { id: "m", version: 1 }, ...looked(text) }) as unknown as MapPage;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("knows where a city lies, whatever it is called", () => {
  const at: [number, number] = [1, 2];
  expect(new MapEditor(page("one")).at({ id: "constructor", at } as MapCity)).toBe(at);
});

describe("a map that is saved slowly", () => {
  it("is saved again afterwards, with the version it has then, and is not called saved before", async () => {
    vi.useFakeTimers();
    const answers: (() => void)[] = [];
    const save = vi.spyOn(api, "saveMap").mockImplementation(
      (_id, _text, version) =>
        new Promise<MapInfo>((resolve) => {
          answers.push(() => resolve({ id: "m", version: version + 1 } as MapInfo));
        }),
    );
    vi.spyOn(api, "editMap").mockImplementation((text) => Promise.resolve(looked(text)));
    const editor = new MapEditor(page("one"));
    await editor.rewrite("two");
    await vi.advanceTimersByTimeAsync(REST);
    editor.undo();
    await vi.advanceTimersByTimeAsync(2 * REST);
    expect([editor.saving, save.mock.calls]).toEqual(["waiting", [["m", "two", 1]]]);
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(2 * REST);
    expect(save.mock.calls.at(-1)).toEqual(["m", "one", 2]);
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.saving).toBe("saved");
  });

  it("is saved with what is being changed", async () => {
    const save = vi.spyOn(api, "saveMap").mockResolvedValue({ id: "m", version: 2 } as MapInfo);
    vi.spyOn(api, "editMap").mockImplementation((text) => Promise.resolve(looked(text)));
    const editor = new MapEditor(page("one"));
    void editor.rewrite("two");
    await editor.save();
    expect(save.mock.calls).toEqual([["m", "two", 1]]);
    expect(editor.saving).toBe("saved");
    editor.close();
  });
});
