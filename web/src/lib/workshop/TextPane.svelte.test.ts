// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { MapEditor } from "./model.svelte";
import TextPane from "./TextPane.svelte";

afterEach(() => vi.useRealTimers());

it("what is written stays while the server is away, and is taken over when it is back", async () => {
  vi.useFakeTimers();
  const rewrite = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const editor = { now: { text: "before" }, chosen: null, rewrite } as unknown as MapEditor;
  const pane = mount(TextPane, { target: document.body, props: { editor } });
  const area = document.querySelector("textarea");
  if (!area) throw new Error("no text");
  area.value = "after";
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(950);
  flushSync();
  expect([rewrite.mock.calls.length, area.value]).toEqual([1, "after"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rewrite).toHaveBeenCalledTimes(2);
  await unmount(pane);
});
