// @vitest-environment jsdom
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { ChatLine, Frame } from "../api/types";
import { Nudges } from "./nudges.svelte";

const nudge = (id: number, seat: number) => ({ id, seat, code: "seat/nudged" }) as ChatLine;

/** Whoever comes to a table; what is told is what has come by now. */
function come() {
  let chat = $state.raw<ChatLine[]>([]);
  let frame = $state.raw<Frame | null>(null);
  let nudges!: Nudges;
  $effect.root(() => {
    nudges = new Nudges({
      get chat() {
        return chat;
      },
      get frame() {
        return frame;
      },
    });
  });
  flushSync();
  const tell = (...lines: ChatLine[]) => {
    chat = [...chat, ...lines];
    frame = { you: { seats: [0] } } as unknown as Frame;
    flushSync();
  };
  return { nudges, tell };
}

describe("a nudge", () => {
  it("is told to whom it concerns", () => {
    const { nudges, tell } = come();
    tell();
    tell(nudge(1, 1));
    expect(nudges.told).toBe("");
    tell(nudge(2, 0));
    expect(nudges.told).not.toBe("");
  });

  it("of long ago is not told to whoever comes back", () => {
    const { nudges, tell } = come();
    tell(nudge(1, 0));
    expect(nudges.told).toBe("");
  });
});
