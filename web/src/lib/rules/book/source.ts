// What a chapter of the rules is made of: our own short explanation, the ledger's rules, drawn examples.

/** A text in both languages. */
export interface Both {
  en: string;
  de: string;
}

export interface TopicSource {
  id: string;
  title: Both;
  text: Both;
  /** Ids of rules; one that ends with a dot stands for all that begin so. */
  rules: string[];
  /** Only in these editions. */
  editions?: string[];
  /** Only with one of these options. */
  options?: string[];
  /** With none of these options. */
  without?: string[];
  examples?: string[];
  /** The columns of the ledger's first table, by edition, if the chapter shows them. */
  figures?: string[];
}

export const both = (en: string, de: string): Both => ({ en, de });
