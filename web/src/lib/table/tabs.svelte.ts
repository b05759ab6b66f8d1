// Which part of a table is shown: on phones one at a time, on wide screens the log or the chat beside the board.

export type Beside = "log" | "chat";

const isBeside = (tab: string): tab is Beside => tab === "log" || tab === "chat";

export class Tabs<Own extends string> {
  shown = $state<Own | Beside>() as Own | Beside;
  private besides = $state<Beside>("log");

  constructor(private readonly first: Own) {
    this.shown = first;
  }

  /** The log or the chat, whichever is shown or was shown last. */
  get beside(): Beside {
    return isBeside(this.shown) ? this.shown : this.besides;
  }

  /** Whether log or chat cover the board where there is room for only one. */
  get isBeside(): boolean {
    return isBeside(this.shown);
  }

  choose(tab: Own | Beside): void {
    this.shown = tab;
    if (isBeside(tab)) this.besides = tab;
  }

  /** Log or chat beside the board; where only one part is shown, that part changes only if it is one of them. */
  chooseBeside(tab: Beside): void {
    if (this.isBeside) this.choose(tab);
    else this.besides = tab;
  }

  /** To a part, or back to the first. */
  toggle(tab: Own): void {
    this.shown = this.shown === tab ? this.first : tab;
  }
}
