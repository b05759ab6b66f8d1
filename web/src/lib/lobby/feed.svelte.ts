// The lobby as it changes: told by a socket, and by another one whenever it was lost.
import { api } from "../api/api";
import { Steady } from "../api/steady";
import type { Edition, Lobby, SeatWish, Table } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { router, session } from "../session.svelte";
import type { Speaker } from "./tables";
import { transport } from "$transport";

/** Milliseconds between two pings: all newcomers at one address share what they may send. */
const BEAT = 20_000;
const ME: SeatWish = { kind: "me", bot: null, name: null };

export class LobbyFeed {
  lobby = $state.raw<Lobby | null>(null);
  connected = $state(true);
  problem = $state("");
  busy = $state(false);

  constructor() {
    $effect(() => {
      const line = new Steady<Lobby | { type: "problem" }>({
        path: () => "/lobby/socket",
        hear: (told) => {
          if (told.type !== "lobby") return;
          this.lobby = told;
          this.connected = true;
          line.tries = 0;
        },
        lost: () => (this.connected = false),
        beat: BEAT,
      });
      return () => line.close();
    });
  }

  readonly speaker = $derived.by((): Speaker => ({
    t: i18n.t,
    language: i18n.language,
    editions: session.editions,
    me: session.me?.player ?? "",
  }));

  /** Public games of others. */
  readonly live = $derived.by(() =>
    (this.lobby?.running ?? []).filter((table) => !table.seats.some((seat) => seat.player === session.me?.player)),
  );
  /** Tables of others that wait for players. */
  readonly open = $derived.by(() =>
    (this.lobby?.open ?? []).filter((table) => !table.seats.some((seat) => seat.player === session.me?.player)),
  );

  /** Does something that may be refused; what is said then stands on the page. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.busy = false;
  }

  play(edition: Edition): Promise<void> {
    const bot: SeatWish = { kind: "bot", bot: session.level, name: null };
    const seats = [ME, ...Array.from({ length: rivals(edition, session.opponents) }, () => bot)];
    return this.attempt(async () => {
      const coach = transport.far && session.coach;
      const frame = await api.open({ game: edition.id, seats, start: true, coach });
      router.go(`/table/${frame.table.id}`);
    });
  }

  join(table: Table): Promise<void> {
    return this.attempt(async () => {
      const seat = table.seats.find((known) => known.kind === "open");
      if (!(await session.introduce(table.seats.map((known) => known.name)))) return;
      if (seat) await api.take(table.id, seat.seat);
      router.go(`/table/${table.id}`);
    });
  }
}

/** As many bots as are wished for, and the board allows. */
export const rivals = (edition: Edition, wished: number): number =>
  Math.min(Math.max(wished, edition.players[0] - 1), edition.players[1] - 1);
