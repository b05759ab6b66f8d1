// Texts of the map workshop; they are loaded with it.
import type { Language } from "../i18n/index.svelte";
import { de } from "./words/de";
import { en, type Words } from "./words/en";

export const WORDS: Record<Language, Words> = { en, de };
export type { Words };
