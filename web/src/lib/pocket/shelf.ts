// The shelf in the browser's database: texts by key, changed all or nothing.
//
// Only the window that was opened last may write: each one that opens the shelf puts a new number there, and a
// transaction that finds another number than its own writes nothing.

const NAME = "stellwerk";
const ROOM = "kept";
const NUMBER = "opened";

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("not stored"));
  });

const found = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });

export class Shelf {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly number: number,
    private readonly elsewhere: () => void,
  ) {}

  /** Opens the shelf for this window; `elsewhere` hears when another one has it. */
  static async open(elsewhere: () => void): Promise<Shelf> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROOM);
    const database = await found(request);
    const transaction = database.transaction(ROOM, "readwrite");
    const room = transaction.objectStore(ROOM);
    const number = (((await found(room.get(NUMBER))) as number | undefined) ?? 0) + 1;
    room.put(number, NUMBER);
    await done(transaction);
    return new Shelf(database, number, elsewhere);
  }

  async read(): Promise<[string, string][]> {
    const room = this.database.transaction(ROOM).objectStore(ROOM);
    const [keys, texts] = await Promise.all([found(room.getAllKeys()), found(room.getAll())]);
    return keys
      .map((key, k) => [String(key), texts[k] as string] as [string, string])
      .filter(([key]) => key !== NUMBER);
  }

  /** Writes texts, or takes them off the shelf where they are missing; safe when it returns. */
  async write(keys: string[], texts: (string | null | undefined)[]): Promise<void> {
    const transaction = this.database.transaction(ROOM, "readwrite", { durability: "strict" });
    const room = transaction.objectStore(ROOM);
    const asked = room.get(NUMBER);
    asked.onsuccess = () => {
      if (asked.result !== this.number) {
        this.elsewhere();
        transaction.abort();
        return;
      }
      try {
        keys.forEach((key, k) => {
          const text = texts[k];
          if (text === null || text === undefined) room.delete(key);
          else room.put(text, key);
        });
      } catch {
        transaction.abort(); // all or nothing
      }
    };
    await done(transaction);
  }
}
