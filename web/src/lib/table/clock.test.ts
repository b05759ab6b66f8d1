import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { transport } from "../api/http";
import { serverTime } from "./clock";

const NOW = Date.parse("2026-11-19T20:00:00Z");
const DAY = 86_400_000;
let told = "";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { headers: { date: told } })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([-DAY, DAY])("the time left is counted by the server, also where a device is wrong by a day", async (wrong) => {
  vi.setSystemTime(NOW + wrong);
  told = new Date(NOW).toUTCString();
  await transport.ask("GET", "/me");
  vi.advanceTimersByTime(30_000);
  expect(serverTime()).toBe(NOW + 30_000);
  vi.setSystemTime(NOW + 1000); // set right
  await transport.ask("GET", "/me");
  expect(serverTime()).toBe(NOW + 1000);
});
