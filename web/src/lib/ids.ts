// Ids, secrets in addresses, and other words that somebody chose: they stay where they are put.

/** Whether a word can be an id. Another one in an address might lead a request elsewhere: `tables/..\me` is `me`. */
export const isId = (word: unknown): word is string => typeof word === "string" && /^[\w-]+$/.test(word);

/** What stands under a word that somebody chose; every object has a "constructor", which nobody has put there. */
export const under = <Value>(all: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(all, word) ? all[word] : undefined;
