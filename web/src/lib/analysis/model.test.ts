import { describe, expect, it } from "vitest";
import { parse } from "../session.svelte";
import type { Action, AnalysisDecision, AnalysisOption } from "../api/types";
import { aboutOf, decimal, percent, placeOf, showsOtherLoss, signed, targetOf } from "./model.svelte";
import { i18n } from "../i18n/index.svelte";
import { WORDS } from "./words";

const lay: Action = { type: "lay", text: "lay baac d3 east", tile: "baac", square: "d3", direction: "east" };
const blind: Action = { type: "draw", text: "draw blind", card: null };
const paid = { color: "yellow", cards: 1, jokers: 0 };
const claim: Action = { type: "claim", text: "claim a-b yellow 1", route: "a-b", ...paid };
const station: Action = { type: "build_station", text: "build danzig yellow 1", city: "danzig", ...paid };

describe("an analysis", () => {
  it("has an address for every move", () => {
    expect(parse("#/table/abc/analysis")).toEqual({ name: "analysis", id: "abc", at: null });
    expect(parse("#/table/abc/analysis/40")).toEqual({ name: "analysis", id: "abc", at: 40 });
    expect(parse("#/table/abc/40")).toEqual({ name: "table", id: "abc", at: 40 });
  });

  it("finds what an action names on the board", () => {
    expect(targetOf(claim).route).toBe("a-b");
    expect(targetOf(lay).square).toBe("d3");
    expect(targetOf(blind)).toEqual({ route: null, square: null, city: null });
    expect(targetOf(undefined)).toEqual({ route: null, square: null, city: null });
  });

  it("points at the cities of stations and at the tunnel that is decided about", () => {
    const declined: Action = { type: "decline_tunnel", text: "decline" };
    expect(placeOf(aboutOf(station, null))).toBe("city danzig");
    expect(placeOf(aboutOf(lay, null))).toBe("square d3");
    expect(aboutOf({ type: "pay_tunnel", text: "pay yellow 1", ...paid }, "petrograd-stockholm").route).toBe(
      "petrograd-stockholm",
    );
    expect(aboutOf(declined, "petrograd-stockholm").route).toBe("petrograd-stockholm");
    expect(placeOf(aboutOf(blind, null))).toBeNull();
  });

  it("writes chances in percent and points alone at the table", () => {
    expect(percent(7123, false)).toBe("71%");
    expect(percent(2250, true)).toBe("22.5");
    i18n.language = "de";
    expect([percent(7123, false), percent(2250, true), decimal(-0.14)]).toEqual(["71\u00a0%", "22,5", "−0,1"]);
    i18n.language = "en";
    expect([signed(900), signed(-900), signed(20)]).toEqual(["+9", "−9", "0"]);
    expect([signed(60, true), signed(-60, true), signed(0, true)]).toEqual(["+0.6", "−0.6", "0.0"]);
  });

  it("says where the loss is not the difference of the shares shown", () => {
    const option = (share: number, played = false) => ({ share, played }) as AnalysisOption;
    const decision = (judgment: "" | "mistake", first: number) =>
      ({ judgment, loss: 1000, options: [option(first), option(5000, true)] }) as AnalysisDecision;
    expect(showsOtherLoss(decision("mistake", 6001))).toBe(false);
    expect(showsOtherLoss(decision("mistake", 6200))).toBe(true);
    expect(showsOtherLoss(decision("", 6200))).toBe(false);
  });

  it("calls options equal that games cannot tell apart", () => {
    expect(WORDS.en.equal(2, 3, 48)).toBe("In 48 games there is no clear difference between the first 2.");
    expect(WORDS.en.equal(3, 3, 48)).toContain("between these.");
    expect(WORDS.de.equal(2, 3, 48)).toContain("In 48 Partien");
  });

  it("has the same words in both languages", () => {
    expect(Object.keys(WORDS.de)).toEqual(Object.keys(WORDS.en));
  });
});
