// The language of the page: chosen once, remembered, changed at any time.
import { de } from "./de";
import { en, type Words } from "./en";

export type Language = "en" | "de";
export const CATALOGS: Record<Language, Words> = { en, de };
const KEY = "stellwerk.language";

function preferred(): Language {
  const kept = globalThis.localStorage?.getItem(KEY);
  if (kept === "en" || kept === "de") return kept;
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

class I18n {
  language = $state<Language>(preferred());

  get t(): Words {
    return CATALOGS[this.language];
  }

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }

  /** The title in the page's language of anything that has both. */
  title(thing: { title_en: string; title_de: string }): string {
    return this.language === "de" ? thing.title_de : thing.title_en;
  }

  summary(thing: { summary_en: string; summary_de: string }): string {
    return this.language === "de" ? thing.summary_de : thing.summary_en;
  }
}

export const i18n = new I18n();
