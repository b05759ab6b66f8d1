// @vitest-environment jsdom
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { ChatLine } from "../api/types";
import { Unread } from "./unread.svelte";

const line = (id: number, player: string, code: string | null = null): ChatLine => ({
  id,
  player,
  code,
  at: "2026-01-01T00:00:00Z",
  name: player,
  room: "players",
  seat: 0,
  text: "hello",
});

/** Whoever looks at a chat that already holds a line; what is said later can be pushed. */
function look() {
  let lines = $state.raw([line(1, "ada")]);
  const heard = vi.fn();
  let unread!: Unread;
  $effect.root(() => {
    unread = new Unread(
      () => lines,
      ({ player }) => player === "me",
      heard,
    );
  });
  flushSync();
  const say = (...said: ChatLine[]) => {
    lines = [...lines, ...said];
    flushSync();
  };
  return { unread, heard, say };
}

describe("what was written meanwhile", () => {
  it("is not what was there before", () => {
    const { unread, heard } = look();
    expect(unread.count).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });
  it("is counted and heard, but neither own words nor notices", () => {
    const { unread, heard, say } = look();
    say(line(2, "ada"));
    say(line(3, "me"), line(4, "bob", "seat/left"));
    say(line(5, "bob"));
    expect(unread.count).toBe(2);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
