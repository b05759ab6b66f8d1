// What the player is about to do at a ticket game, until it is sent: kept apart from the state of the game.
import type { Action, BuildStation, Claim, Keep, PayTunnel, Payment, TicketsView } from "../api/types";

/** A route to claim, a city for a station, a city whose routes are looked at, or more tickets. */
export type Wish =
  | { kind: "idle" }
  | { kind: "route"; id: string }
  | { kind: "city"; id: string }
  | { kind: "from"; id: string }
  | { kind: "tickets" };

const isClaim = (action: Action): action is Claim => action.type === "claim";
const isBuild = (action: Action): action is BuildStation => action.type === "build_station";
const isPay = (action: Action): action is PayTunnel => action.type === "pay_tunnel";
const isKeep = (action: Action): action is Keep => action.type === "keep";

/** Fewest jokers first; the order of the server otherwise. */
export const byJokers = <P extends Payment>(payments: P[]): P[] => [...payments].sort((a, b) => a.jokers - b.jokers);

export class Intent {
  wish = $state.raw<Wish>({ kind: "idle" });
  chosen = $state<string | null>(null);
  color = $state<string | null>(null);
  kept = $state.raw<string[]>([]);

  constructor(private readonly view: () => TicketsView) {}

  get legal(): readonly Action[] {
    return this.view().legal;
  }

  readonly claimable = $derived.by(
    () =>
      new Set(
        this.legal
          .filter(isClaim)
          .filter((claim) => this.fits(claim))
          .map((claim) => claim.route),
      ),
  );
  /** The fewest tickets that may be kept now. */
  readonly fewest = $derived.by(() => Math.min(...this.keeps.map((action) => action.tickets.length)));
  readonly buildable = $derived.by(() => new Set(this.legal.filter(isBuild).map((build) => build.city)));
  readonly keeps = $derived.by(() => this.legal.filter(isKeep));
  readonly payments = $derived.by((): Payment[] => {
    const wish = this.wish;
    if (this.view().phase === "tunnel") return byJokers(this.legal.filter(isPay));
    if (wish.kind === "route") {
      const all = byJokers(this.legal.filter(isClaim).filter((claim) => claim.route === wish.id));
      const fitting = all.filter((claim) => this.fits(claim));
      return fitting.length ? fitting : all;
    }
    if (wish.kind === "city") return byJokers(this.legal.filter(isBuild).filter((build) => build.city === wish.id));
    return [];
  });
  readonly payment = $derived.by(
    (): Payment | null => this.payments.find((payment) => payment.text === this.chosen) ?? this.payments[0] ?? null,
  );
  /** The action that keeps just the tickets chosen, if there is one. */
  readonly keep = $derived.by((): Keep | null => {
    const wanted = [...this.kept].sort().join(" ");
    return this.keeps.find((action) => [...action.tickets].sort().join(" ") === wanted) ?? null;
  });

  private fits(payment: Payment): boolean {
    if (this.color === null) return true;
    return this.color === "joker" ? payment.jokers > 0 : payment.color === this.color;
  }

  choose(wish: Wish): void {
    this.wish = wish;
    this.chosen = null;
  }

  pickColor(color: string | null): void {
    this.color = this.color === color ? null : color;
  }

  toggle(ticket: string): void {
    this.kept = this.kept.includes(ticket) ? this.kept.filter((other) => other !== ticket) : [...this.kept, ticket];
  }

  clear(): void {
    this.choose({ kind: "idle" });
    this.color = null;
  }
}
