// The language of the page: chosen once, remembered, changed at any time.
import { keep } from "../storage";
import { de } from "./de";
import { speaker, spoken, type Language } from "./editions";
import { en, type Words } from "./en";
import { transport } from "$transport";

export type { Language };
export const CATALOGS: Record<Language, Words> = { en, de };
const KEY = "stellwerk.language";

function preferred(): Language {
  const kept = globalThis.localStorage?.getItem(KEY);
  if (kept === "en" || kept === "de") return kept;
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

/** The words of a page without a server. */
function alone(words: Words): Words {
  const { lead, friends, noTable, noTableHelp } = words.pocket;
  const error = { ...words.error, noTable, noTableHelp };
  return { ...words, error, lobby: { ...words.lobby, lead, friends } };
}

class I18n {
  language = $state<Language>(preferred());
  /** The edition on the table, whose words are used; none in the lobby. */
  edition = $state("");
  private words = $derived(spoken(CATALOGS[this.language], speaker(this.language, this.edition)));
  private near = $derived(transport.far ? this.words : alone(this.words));

  get t(): Words {
    return this.near;
  }

  /** A level of bots where one is chosen: with what it means on this page. As a name at a table it is shorter. */
  level(name: string): string {
    return !transport.far && name === "hard" ? this.t.pocket.hard : (this.t.levels[name] ?? name);
  }

  choose(language: Language): void {
    this.language = language;
    keep(KEY, language);
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
