// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { onKeys } from "./keys";

const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
let heard: string[] = [];
let stop = (): void => undefined;

afterEach(() => {
  stop();
  heard = [];
  document.body.innerHTML = "";
});

it("hears keys at the table", () => {
  stop = onKeys((key) => heard.push(key));
  press("d");
  expect(heard).toEqual(["d"]);
});

it("hears none behind the open help", () => {
  stop = onKeys((key) => heard.push(key));
  document.body.innerHTML = '<div role="dialog" aria-labelledby="help-title"></div>';
  press("d");
  expect(heard).toEqual([]);
});
