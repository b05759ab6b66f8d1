// Alle Texte, deutsch.
import type { Words } from "./en";
import { after } from "./de/after";
import { engine } from "./de/engine";
import { lobby } from "./de/lobby";
import { me } from "./de/me";
import { metro } from "./de/metro";
import { opening } from "./de/opening";
import { pace } from "./de/pace";
import { pad } from "./de/pad";
import { pocket } from "./de/pocket";
import { rules } from "./de/rules";
import { table } from "./de/table";
import { tickets } from "./de/tickets";

export const de: Words = {
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
