// The cards that a tunnel turned up: in sight while they are paid for, and for a while when nothing is asked.
import type { GameEvent, TicketsView } from "../api/types";

export interface Opened {
  /** Who tries the tunnel. */
  seat: number | null;
  route: string;
  cards: readonly string[];
  /** Which of the cards ask for one more. */
  asking: readonly boolean[];
  extra: number;
  /** It could not be paid for: the cards laid went back by themselves. */
  failed: boolean;
}

/** How long the cards stay in sight, in milliseconds; longer when they end the turn. */
const SIGHT = 3500;
const SIGHT_OF_FAILURE = 8000;

export class Tunnels {
  private revealed = $state.raw<Opened | null>(null);

  constructor(news: () => readonly GameEvent[]) {
    $effect(() => {
      const told = news();
      const opened = openedBy(told);
      if (opened) this.reveal(opened);
      else if (told.some(isSettled)) this.revealed = null;
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The timer runs on whatever else happens meanwhile. */
  private reveal(opened: Opened): void {
    this.revealed = opened;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.revealed = null), opened.failed ? SIGHT_OF_FAILURE : SIGHT);
  }

  /** What is to be paid for now comes before what was seen a moment ago. */
  opened({ tunnel, to_act }: TicketsView): Opened | null {
    if (!tunnel) return this.revealed;
    const { route, revealed: cards, asking, extra } = tunnel;
    return { seat: to_act[0] ?? null, route, cards, asking, extra, failed: false };
  }
}

/** It was paid for, or given up: nothing is owed any more. */
const isSettled = (event: GameEvent): boolean =>
  event.type === "pay_tunnel" || (event.type === "tunnel_failed" && event.declined);

/** The last tunnel that was tried and is not settled, and whether it failed by itself. */
function openedBy(news: readonly GameEvent[]): Opened | null {
  const at = news.findLastIndex((one) => one.type === "tunnel");
  const event = news[at];
  if (event?.type !== "tunnel" || news.slice(at).some(isSettled)) return null;
  const { seat, route, revealed: cards, asking, extra } = event;
  const failed = news.slice(at).some((one) => one.type === "tunnel_failed" && !one.declined);
  return { seat, route, cards, asking, extra, failed };
}
