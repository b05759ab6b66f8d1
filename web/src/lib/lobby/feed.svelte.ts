// The lobby as it changes: told by a socket, and by it again whenever it was lost.
import { api } from "../api/api";
import { pauseAfter } from "../api/pauses";
import type { Line } from "../api/transport";
import type { Edition, Lobby, SeatWish, Table } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { router, session } from "../session.svelte";
import type { Speaker } from "./tables";
import { transport } from "$transport";

const ME: SeatWish = { kind: "me", bot: null, name: null };

export class LobbyFeed {
  lobby = $state.raw<Lobby | null>(null);
  connected = $state(true);
  problem = $state("");
  busy = $state(false);
  private socket: Line | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => {
      this.listen();
      return () => this.close();
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

  private listen(): void {
    const socket = transport.listen("/lobby/socket");
    this.socket = socket;
    socket.onmessage = (message) => {
      const told = JSON.parse(String(message.data)) as Lobby | { type: "problem" };
      if (told.type !== "lobby") return;
      this.lobby = told;
      this.connected = true;
      this.tries = 0;
    };
    socket.onclose = () => {
      this.connected = false;
      this.again = setTimeout(() => this.listen(), pauseAfter(this.tries++));
    };
  }

  private close(): void {
    clearTimeout(this.again);
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.close();
  }

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
