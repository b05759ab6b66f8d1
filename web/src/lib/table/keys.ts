// Keys of a table: never while somebody writes, and never behind the help.

/** Listens until the answer is called. */
export function onKeys(act: (key: string) => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || helps()) return;
    act(event.key);
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

const helps = (): boolean => document.querySelector("[role='dialog'][aria-labelledby='help-title']") !== null;
