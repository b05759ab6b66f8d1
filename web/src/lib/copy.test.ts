// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./copy";

afterEach(() => vi.unstubAllGlobals());

it("uses the clipboard where there is one", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("words")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("words");
});

it("copies in the older way under plain http, and never says so without having done it", async () => {
  vi.stubGlobal("navigator", {});
  const seen: string[] = [];
  const copying = (done: boolean) => () => {
    seen.push(document.querySelector("textarea")?.value ?? "");
    return done;
  };
  document.execCommand = copying(true);
  expect(await copyText("words")).toBe(true);
  document.execCommand = copying(false);
  expect(await copyText("words")).toBe(false);
  expect(seen).toEqual(["words", "words"]);
  expect(document.querySelector("textarea")).toBeNull();
});
