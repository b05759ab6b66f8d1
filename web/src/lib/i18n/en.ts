// All texts, English: the source. Other languages have the same keys (the type checker says so).
import { after } from "./en/after";
import { engine } from "./en/engine";
import { lobby } from "./en/lobby";
import { me } from "./en/me";
import { metro } from "./en/metro";
import { opening } from "./en/opening";
import { pace } from "./en/pace";
import { pad } from "./en/pad";
import { pocket } from "./en/pocket";
import { rules } from "./en/rules";
import { table } from "./en/table";
import { tickets } from "./en/tickets";

export const en = {
  ...lobby,
  ...engine,
  ...opening,
  ...me,
  ...table,
  ...after,
  ...pace,
  ...rules,
  ...pad,
  ...pocket,
  ...tickets,
  ...metro,
};

export type Words = typeof en;
