// The cards that a tunnel turned up: in sight while they are paid for, and for a while when nothing is asked.
import type { GameEvent, TicketsView } from "../api/types";

export interface Opened {
  route: string;
  cards: readonly string[];
  extra: number;
  /** The color that was played; null for jokers alone. */
  color: string | null;
}

/** How long the cards stay in sight, in milliseconds. */
const SIGHT = 3500;

export class Tunnels {
  private revealed = $state.raw<Opened | null>(null);

  constructor(news: () => readonly GameEvent[]) {
    $effect(() => {
      const event = news().findLast((one) => one.type === "tunnel");
      if (event) this.reveal({ cards: event.revealed, extra: event.extra, route: event.route, color: event.color });
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The timer runs on whatever else happens meanwhile. */
  private reveal(opened: Opened): void {
    this.revealed = opened;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.revealed = null), SIGHT);
  }

  /** What is to be paid for now comes before what was seen a moment ago. */
  opened({ tunnel }: TicketsView): Opened | null {
    if (!tunnel) return this.revealed;
    return { cards: tunnel.revealed, extra: tunnel.extra, route: tunnel.route, color: tunnel.laid.color };
  }
}
