// Whoever a notice is about.
import type { Words } from "../i18n/en";
import { under } from "../ids";

/** Who a notice names at a seat: as the table calls them (`called`) if they are `sitting` there, or as it did then. */
export const about = (t: Words, seat: number, name: string, sitting: string | undefined, called: string): string =>
  (name === sitting && called) || (under(t.levels, name) ?? name) || t.waiting.seat(seat + 1);
