import { expect, it } from "vitest";
import { frameOf, seatOf, ticketsView } from "../api/examples";
import { de } from "../i18n/de";
import { en } from "../i18n/en";
import { playerName } from "./context";

it("calls whoever has no name in somebody's recorded game by their number", () => {
  const seats = [seatOf(0, { name: "" }), seatOf(1, { name: "Ben" })];
  const frame = frameOf(ticketsView(), { seat: null, you: { ...frameOf(ticketsView()).you, seats: [] } }, { seats });
  expect([playerName(frame, en, 0), playerName(frame, en, 1)]).toEqual(["Player 1", "Ben"]);
  expect(playerName(frame, de, 0)).not.toBe("");
});
