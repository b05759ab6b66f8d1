import { describe, expect, it } from "vitest";
import { readLedger, rulesOf } from "./ledger";

const text = "# Ledger\n\nWords.\n\n## A turn\n- `tickets.turn.one` One action of `x`.\n- no rule\n### Europe\n- `europe.tunnel.extra` Pay more.\n## Empty\n";

describe("the ledger", () => {
  it("is read as chapters of rules", () => {
    expect(readLedger(text)).toEqual([
      { title: "A turn", rules: [{ id: "tickets.turn.one", text: "One action of x." }] },
      { title: "Europe", rules: [{ id: "europe.tunnel.extra", text: "Pay more." }] },
    ]);
  });

  it("leaves out the rules of other editions", () => {
    expect(rulesOf(readLedger(text), "usa").map((chapter) => chapter.title)).toEqual(["A turn"]);
    expect(rulesOf(readLedger(text), "europe")).toHaveLength(2);
  });
});
