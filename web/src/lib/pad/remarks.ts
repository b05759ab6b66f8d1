// What was noticed on a pad, in the language of the page: by its code.
import type { Remark } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { METRO_WORDS } from "./metrowords";
import type { Sheet } from "./sheet";
import type { PadWords } from "./words";

/** A remark as a sentence; what has no words of its own is told as the engine says it. */
export function sentenceOf({ code, seat, what, number, sentence }: Remark, sheet: Sheet, words: PadWords): string {
  const say = i18n.t.pad.remark[code] ?? METRO_WORDS[i18n.language].remark[code];
  if (!say) return sentence;
  return say({ who: seat === null ? "" : (sheet.people[seat]?.name ?? ""), what: words.route(what), number });
}
