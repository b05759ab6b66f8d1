import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";

describe("what never changes at a table", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is asked for once, and again only if there was no answer", async () => {
    const answer = (status: number) => new Response(JSON.stringify({ game: "usa" }), { status });
    const ask = vi.fn().mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(200));
    vi.stubGlobal("fetch", ask);
    await expect(api.facts("quiet-otter")).rejects.toThrow();
    const [one, two] = await Promise.all([api.facts("quiet-otter"), api.facts("quiet-otter")]);
    expect(one).toBe(two);
    expect(await api.facts("quiet-otter")).toBe(one);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("an answer that never comes", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const silent = (_: string, request: RequestInit) =>
    new Promise<Response>((_, fail) => request.signal?.addEventListener("abort", () => fail(new Error("given up"))));

  it("to an action is followed by the same action on another connection", async () => {
    vi.useFakeTimers();
    const ask = vi.fn().mockImplementationOnce(silent).mockResolvedValueOnce(new Response("{}"));
    vi.stubGlobal("fetch", ask);
    const answer = api.act("quiet-otter", 0, 3, "pass");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toEqual({});
    const [first, second] = ask.mock.calls.map(([, request]) => (request as RequestInit).body);
    expect(second).toBe(first);
  });

  it("to anything else is given up at last", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", silent);
    const told = expect(api.who()).rejects.toThrow("cannot be reached");
    await vi.advanceTimersByTimeAsync(90_000);
    await told;
  });
});

describe("an answer that is none of our server's", () => {
  afterEach(() => vi.unstubAllGlobals());
  const away = "The server cannot be reached. Check your connection and try again.";

  it.each([
    [200, "<html>Log in to this network</html>"],
    [200, ""],
    [502, "<html>Bad gateway</html>"],
    [500, "null"],
    [500, '"no"'],
    [503, '{"detail": "no"}'],
  ])("is told as one: %i %s", async (status, text) => {
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(text, { status })));
    await expect(api.who()).rejects.toThrow(away);
  });

  it("to an action is followed by the same action, until the server answers", async () => {
    const ask = vi
      .fn()
      .mockResolvedValueOnce(new Response("<html>Log in</html>"))
      .mockResolvedValueOnce(new Response("{}"));
    vi.stubGlobal("fetch", ask);
    expect(await api.act("quiet-otter", 0, 3, "pass")).toEqual({});
    const [first, second] = ask.mock.calls.map(([, request]) => (request as RequestInit).body);
    expect(second).toBe(first);
  });
});
