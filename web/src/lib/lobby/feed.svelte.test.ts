// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LobbyFeed } from "./feed.svelte";

const LOBBY = '{"type":"lobby","open":[],"running":[]}';
let sockets: Open[] = [];
class Open {
  static readonly OPEN = 1;
  readonly readyState = Open.OPEN;
  readonly sent: string[] = [];
  closed = false;
  onopen = (): void => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  constructor() {
    sockets.push(this);
  }
  send = (text: string): number => this.sent.push(text);
  close = (): void => void (this.closed = true);
}

/** A lobby that has been told of once. */
function visit(): { feed: LobbyFeed; leave: () => void } {
  const made: LobbyFeed[] = [];
  const leave = $effect.root(() => void made.push(new LobbyFeed()));
  flushSync();
  sockets[0]?.onmessage({ data: LOBBY });
  return { feed: made[0] as LobbyFeed, leave };
}

describe("a lobby whose socket is silent", () => {
  beforeEach(() => {
    sockets = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Open);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("gives it up within about a minute, and says so until it hears again", () => {
    const { feed, leave } = visit();
    vi.advanceTimersByTime(60_000);
    expect([feed.connected, sockets[0]?.closed]).toEqual([false, true]);
    vi.advanceTimersByTime(1000);
    expect(sockets.length).toBe(2);
    sockets[1]?.onmessage({ data: LOBBY });
    expect(feed.connected).toBe(true);
    leave();
    vi.advanceTimersByTime(120_000);
    expect([sockets.length, sockets[1]?.closed]).toEqual([2, true]);
  });

  it("gives it up sooner where the network came back, or the window is looked at again", () => {
    for (const [target, name] of [
      [window, "online"],
      [window, "offline"],
      [document, "visibilitychange"],
    ] as const) {
      sockets = [];
      const { leave } = visit();
      vi.advanceTimersByTime(1000);
      target.dispatchEvent(new Event(name));
      vi.advanceTimersByTime(3000);
      expect([name, sockets.length]).toEqual([name, 2]);
      leave();
    }
  });

  it("keeps it when pings are answered, and these are few", () => {
    const { feed, leave } = visit();
    for (let k = 0; k < 6; k++) {
      vi.advanceTimersByTime(20_000);
      sockets[0]?.onmessage({ data: '{"type":"pong"}' });
    }
    expect([sockets.length, sockets[0]?.sent.length, feed.connected]).toEqual([1, 6, true]);
    leave();
  });
});
