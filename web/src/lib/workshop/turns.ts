// A browser asks a server for only a few things at once: what takes long takes turns, and the rest need not wait.

export class Turns {
  private going = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Calls back when it is one's turn. What comes back ends the turn, or gives it up; once is enough. */
  take(begin: () => void): () => void {
    let state: "waiting" | "going" | "over" = "waiting";
    const start = () => {
      state = "going";
      this.going += 1;
      begin();
    };
    this.waiting.push(start);
    this.next();
    return () => {
      if (state === "going") this.going -= 1;
      else if (state === "waiting") this.waiting.splice(this.waiting.indexOf(start), 1);
      state = "over";
      this.next();
    };
  }

  private next(): void {
    while (this.going < this.most && this.waiting.length) this.waiting.shift()?.();
  }
}

/** Those of the pictures of maps. */
export const turns = new Turns(2);
