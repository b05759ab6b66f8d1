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
