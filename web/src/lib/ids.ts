// Ids and secrets in addresses: words that stay where they are put.

/** Whether a word can be an id. Another one in an address might lead a request elsewhere: `tables/..\me` is `me`. */
export const isId = (word: unknown): word is string => typeof word === "string" && /^[\w-]+$/.test(word);
