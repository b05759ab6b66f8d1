// What a coach points at: routes with their numbers, and the option that was pressed.
export class Suggestions {
  /** The numbers of options by their routes. */
  numbers = $state.raw<Record<string, number>>({});
  /** The words of the option that was pressed, to be looked at before it is confirmed. */
  pressed = $state.raw<{ words: string } | null>(null);

  clear(): void {
    this.numbers = {};
    this.pressed = null;
  }
}
