// What an edition calls by a name of its own: the page says it as the edition's booklet does.
import german from "../../../../rules/words.de.json";

export type Language = "en" | "de";

const OWN: Record<Language, Record<string, Record<string, string>>> = { en: {}, de: german };

/** Says a text in the words of an edition. */
export function speaker(language: Language, edition: string): (text: string) => string {
  const own = OWN[language][edition];
  if (!own) return (text) => text;
  // The longest name first: a plural is not the singular with a rest.
  const names = Object.keys(own).sort((one, two) => two.length - one.length);
  const pattern = new RegExp(names.join("|"), "g");
  return (text) => text.replace(pattern, (name) => own[name] ?? name);
}

/** All texts of a catalog, also those that its functions make, said in other words; names put into them stay. */
export function spoken<T>(value: T, say: (text: string) => string): T {
  if (typeof value === "string") return say(value) as T;
  if (typeof value === "function") return ((...given: unknown[]) => spoken(value(...given), sparing(given, say))) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => spoken(inner, say)) as T;
  if (typeof value !== "object" || value === null) return value;
  // Some of these are looked up by a word that somebody chose: nothing stands there that no catalog has.
  const said = Object.entries(value).map(([key, inner]) => [key, spoken(inner, say)]);
  return Object.assign(Object.create(null), Object.fromEntries(said)) as T;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Says a text but for what was put into it: somebody may be called as a card is. */
function sparing(given: readonly unknown[], say: (text: string) => string): (text: string) => string {
  const names = given.filter((one): one is string => typeof one === "string" && one !== "");
  if (!names.length) return say;
  const longest = names.toSorted((one, two) => two.length - one.length).map(escaped);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) =>
    text
      .split(whole)
      .map((part, k) => (k % 2 ? part : say(part)))
      .join("");
}
