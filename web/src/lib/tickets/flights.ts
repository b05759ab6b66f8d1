// Cards on their way: from the deck, the face-up cards or the tickets to the hand or to whoever drew them.
import type { GameEvent } from "../api/types";
import { fly, placeOf, rowOf } from "../table/motion.svelte";
import Card from "./Card.svelte";

type Draw = Extract<GameEvent, { type: "draw" }>;

/** Shows an event of a ticket game; `own` is the seat that is looked from. */
export function showTickets(event: GameEvent, own: number | null): void {
  if (event.type === "draw") drawn(event, own);
  else if (event.type === "offer" && event.seat !== own) toPlayer("[data-market=tickets]", event.seat, "tickets");
}

/** A card whose face is secret flies with its back up. */
function drawn(event: Draw, own: number | null): void {
  const source = event.from === "market" ? `[data-slot="${event.place ?? 0}"]` : "[data-market=deck]";
  const card = event.card ?? "gray";
  const back = event.card ? null : "deck";
  if (event.seat !== own) toPlayer(source, event.seat, back, card);
  else send(source, placeOf(`[data-hand="${card}"]`), back, card);
}

function toPlayer(source: string, seat: number | null, back: "deck" | "tickets" | null, card = "gray"): void {
  if (seat !== null) send(source, rowOf(seat)?.getBoundingClientRect() ?? null, back, card);
}

function send(source: string, to: DOMRect | null, back: "deck" | "tickets" | null, card: string): void {
  const from = placeOf(source);
  if (from && to) fly(Card, { card, back }, from, to);
}
