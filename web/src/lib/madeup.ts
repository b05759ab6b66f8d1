// Names for people who have not told theirs: animals, in the language of the page.
import type { Language } from "./i18n/editions";

const ENGLISH =
  "Badger Beaver Bison Falcon Fox Hare Heron Kestrel Lynx Marten Moose Osprey Owl Pike Puffin Raven Robin Salmon " +
  "Seal Stoat Swift Wren";
const GERMAN =
  "Adler Biber Dachs Dohle Elster Falke Fuchs Hase Hecht Igel Kranich Lachs Luchs Marder Milan Otter Rabe Reiher " +
  "Robbe Star Uhu Wiesel";
const ANIMALS: Record<Language, readonly string[]> = { en: ENGLISH.split(" "), de: GERMAN.split(" ") };

/** A name that nobody at the table has. */
export function madeUp(language: Language, taken: readonly string[] = []): string {
  const free = ANIMALS[language].filter((name) => !taken.some((other) => other.startsWith(name)));
  const names = free.length ? free : ANIMALS[language];
  return names[Math.floor(Math.random() * names.length)] as string;
}

/** Whether a name was made up by a page or by the server, and not chosen. */
export function isMadeUp(name: string): boolean {
  const plain = name.replace(/ \(\d+\)$/, "");
  return Object.values(ANIMALS).some((names) => names.includes(plain));
}
