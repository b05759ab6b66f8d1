// Where a browser lets the page remember nothing, the page itself does, until it is closed. Whatever remembers
// something as it is loaded imports this first.

class Remembered implements Storage {
  [name: string]: unknown;
  private readonly texts = new Map<string, string>();

  get length(): number {
    return this.texts.size;
  }

  clear(): void {
    this.texts.clear();
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  setItem(key: string, value: string): void {
    this.texts.set(key, value);
  }
}

/** Puts a memory of its own where the browser forbids one. */
export function ensureStorage(place: typeof globalThis = globalThis): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      place[name].getItem("");
    } catch {
      Object.defineProperty(place, name, { value: new Remembered(), configurable: true });
    }
  }
}

ensureStorage();

/** Remembers something. A device without room does not: the page itself knows it until it is closed. */
export function keep(name: string, words: string): void {
  try {
    localStorage.setItem(name, words);
  } catch {
    // Nothing that was pressed fails for it.
  }
}
