// Shows what others do one after the other, however fast it comes.

/** More than so many at once are no longer watched one by one. */
const MOST = 40;

export class Pacer<Item> {
  private waiting: { item: Item; moves: boolean }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -Infinity;

  /** `gap` tells how long a move stays in sight before the next one, in milliseconds; `show` gets all that is due.
   * The clock is none that somebody may set back: moves would wait until it is as late again. */
  constructor(
    private readonly show: (items: Item[]) => void,
    private readonly gap: () => number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Something to show; a move of somebody else waits until the one before was seen. */
  push(item: Item, moves: boolean): void {
    if (!this.waiting.length && (!moves || this.rest() <= 0)) {
      this.present([{ item, moves }]);
      return;
    }
    this.waiting.push({ item, moves });
    if (this.waiting.length > MOST || this.rest() <= 0) this.flush();
    else this.schedule();
  }

  /** What waits is shown now: everything, or all before the first that can still wait. */
  flush(canWait: (item: Item) => boolean = () => false): void {
    clearTimeout(this.timer);
    const first = this.waiting.findIndex(({ item }) => canWait(item));
    this.present(this.waiting.splice(0, first < 0 ? this.waiting.length : first));
    if (this.waiting.length) this.schedule();
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private rest(): number {
    return this.last + this.gap() - this.clock();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), Math.max(0, this.rest()));
  }

  /** The next move, with what was told between it and the one after. */
  private next(): void {
    const after = this.waiting.findIndex(({ moves }, k) => k > 0 && moves);
    this.present(this.waiting.splice(0, after < 0 ? this.waiting.length : after));
    if (this.waiting.length) this.schedule();
  }

  private present(due: { item: Item; moves: boolean }[]): void {
    if (due.some(({ moves }) => moves)) this.last = this.clock();
    if (due.length) this.show(due.map(({ item }) => item));
  }
}
