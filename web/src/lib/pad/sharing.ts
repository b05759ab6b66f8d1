// A pad on several phones: everybody paints on their own copy, and what the others painted is put beneath it.
import { api, Refused } from "../api/api";
import type { PadSheet } from "../api/types";
import { under } from "../ids";
import type { Sheet } from "./sheet";

/** Milliseconds between two looks at what the others did. */
const LOOK = 1500;
const PARTS = ["routes", "stations", "tickets"] as const;
type Entries = Record<string, unknown>;

/** What was changed since a base, put onto what somebody else made of that base; both kept where they do not clash. */
function joined<Kind extends Entries>(base: Kind, mine: Kind, theirs: Kind): Kind {
  const result: Entries = { ...theirs };
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const own = under(mine, key);
    if (under(base, key) !== own) result[key] = own;
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as Kind;
}

/** The same for whole pads: the own taps win where two people tapped the same thing at once. */
export function merged(base: Sheet, mine: Sheet, theirs: Sheet): Sheet {
  const parts = PARTS.map((part) => [part, joined(base[part], mine[part], theirs[part])]);
  const metro = [base.metro ?? {}, mine.metro ?? {}, theirs.metro ?? {}] as [Entries, Entries, Entries];
  const known = new Set(metro.flatMap((one) => Object.keys(one)));
  const entries = [...known].map((part) => [
    part,
    joined(...(metro.map((one) => (one[part] ?? {}) as Entries) as [Entries, Entries, Entries])),
  ]);
  return { ...theirs, ...Object.fromEntries(parts), metro: Object.fromEntries(entries) } as Sheet;
}

/** A pad as it goes over the wire. */
export const told = ({ id = "", game, people, routes, stations, tickets, metro = {} }: Sheet): PadSheet => ({
  id,
  game,
  people,
  routes,
  stations,
  tickets,
  metro: metro as PadSheet["metro"],
});

/** Keeps a pad and its shared copy alike. */
export class Sharing {
  private version = 0;
  private base: Sheet | null = null;
  private busy = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    private readonly mine: () => Sheet | null,
    private readonly take: (sheet: Sheet) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Begins from what was just shared, or from what the link shows. */
  async begin(version = 0): Promise<void> {
    if (version) [this.version, this.base] = [version, this.mine()];
    else await this.step();
    this.timer = setInterval(() => document.visibilityState === "visible" && void this.step(), LOOK);
  }

  end(): void {
    clearInterval(this.timer);
  }

  /** Takes what the others did, then gives what was done here. One step at a time. */
  async step(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.look();
      await this.give();
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return;
      if (error instanceof Refused && error.status === 404) this.end();
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }

  private async look(): Promise<void> {
    const found = await api.sharedPad(this.id, this.version);
    if (!found) return;
    const theirs = found.sheet as Sheet;
    const own = this.mine();
    this.version = found.version;
    this.take(this.base && own ? merged(this.base, own, theirs) : theirs);
    this.base = theirs;
  }

  private async give(): Promise<void> {
    const own = this.mine();
    if (!own || !this.base || own === this.base || JSON.stringify(told(own)) === JSON.stringify(told(this.base)))
      return;
    const { version } = await api.writePad(this.id, told(own), this.version);
    [this.version, this.base] = [version, own];
  }
}
