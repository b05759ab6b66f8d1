import { afterEach, expect, it, vi } from "vitest";
import { notify } from "./notices";

afterEach(() => vi.unstubAllGlobals());

const browser = (more: object) => vi.stubGlobal("navigator", more);

it("shows a notice through a worker where there is one, as Android wants it", async () => {
  const showNotification = vi.fn(() => Promise.resolve());
  const register = vi.fn(() => Promise.resolve());
  browser({ serviceWorker: { register, ready: Promise.resolve({ showNotification }) } });
  vi.stubGlobal("Notification", () => {
    throw new TypeError("Illegal constructor");
  });
  expect(await notify("Your turn", "Metro", "/#/table/x", "x")).toBe(true);
  expect(showNotification).toHaveBeenCalledWith(
    "Your turn",
    expect.objectContaining({ body: "Metro", tag: "x", data: { address: "/#/table/x" } }),
  );
});

it("shows it by itself where there is no worker, and stays calm where there is nothing", async () => {
  const shown: string[] = [];
  vi.stubGlobal("Notification", function (title: string) {
    shown.push(title);
  });
  browser({});
  expect(await notify("Your turn", "Metro", "/", "x")).toBe(true);
  expect(shown).toEqual(["Your turn"]);
  vi.stubGlobal("Notification", undefined);
  expect(await notify("Your turn", "Metro", "/", "x")).toBe(false);
});
