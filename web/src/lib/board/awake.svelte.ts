// Whether somebody is there: moves a pointer, a finger or a key. What only decorates rests otherwise.

/** Milliseconds of stillness after which nobody is there. */
const STILL = 12_000;
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

export class Awake {
  now = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => {
      this.stir();
      for (const sign of SIGNS) window.addEventListener(sign, this.stir);
      return () => {
        clearTimeout(this.timer);
        for (const sign of SIGNS) window.removeEventListener(sign, this.stir);
      };
    });
  }

  readonly stir = (): void => {
    this.now = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.now = false), STILL);
  };
}
