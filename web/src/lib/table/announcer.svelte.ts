// What is spoken to those who listen. Each announcement is an element of its own: the same words are heard again.

/** So many are kept; a reader has read the older ones. */
const KEPT = 6;

export class Announcer {
  said = $state.raw<{ id: number; text: string }[]>([]);
  private last = 0;

  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    this.said = [...this.said, { id: ++this.last, text: sentences.join(" ") }].slice(-KEPT);
  }
}
