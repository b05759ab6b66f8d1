// Cards dragged by a finger; a mouse has the browser's own dragging.

const MOVED = 10;
/** So far above the finger the card is held, so that one sees where it lies. */
const ABOVE = 42;

export class CardDrag {
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** The last press was a drag: a click that follows is none. */
  ended = false;
  private start: { x: number; y: number } | null = null;

  constructor(
    private readonly onstart: (card: string) => void,
    private readonly ondrop: (x: number, y: number) => void,
  ) {}

  down = (event: PointerEvent): void => {
    this.ended = false;
    this.start = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent, card: string): void => {
    if (!this.start) return;
    if (!this.card) {
      if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < MOVED) return;
      this.card = card;
      this.ended = true;
      this.onstart(card);
    }
    this.x = event.clientX;
    this.y = event.clientY - ABOVE;
  };

  up = (): void => {
    const dropped = this.card !== null;
    this.cancel();
    if (dropped) this.ondrop(this.x, this.y);
  };

  cancel = (): void => {
    this.start = null;
    this.card = null;
  };
}
