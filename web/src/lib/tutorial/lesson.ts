// A lesson: a recorded game that the learner plays again, step by step.

export interface Both {
  en: string;
  de: string;
}

export interface Step {
  /** It is shown when so many actions have been played; with `until`, also later. */
  at: number;
  until?: number;
  say: Both;
  /** What to do now; without it the step is read and passed. */
  task?: Both;
  /** What to press: the first of these that is in sight. */
  point?: string[];
  /** The step leaps to `until`. */
  leap?: boolean;
}

export interface Lesson {
  /** The recorded game, as a file. */
  record: string;
  steps: Step[];
}

export const both = (en: string, de: string): Both => ({ en, de });

/** The words of all actions of a recorded game. */
export function actionsOf(record: string): string[] {
  return record.split("\n").flatMap((line) => /^\d (.+)$/.exec(line)?.[1] ?? []);
}

/** The steps that belong to a moment. */
export const stepsAt = (steps: readonly Step[], played: number): Step[] =>
  steps.filter((step) => played === step.at || (step.until !== undefined && played > step.at && played < step.until));

/** A route, chosen and confirmed; with `payment` the one that is to be chosen first. */
export function claiming(route: string, payment = 1): string[] {
  const chosen = `.screen:has([data-route='${route}'][aria-pressed='true'])`;
  const pay = `.payments button:nth-child(${payment})`;
  return [`${chosen}:has(${pay}[aria-checked='true']) [data-confirm]`, `${chosen} ${pay}`, `[data-route='${route}']`];
}

/** The tool for stations, a city, then the button that builds there. */
export const building = (city: string): string[] => [
  `.screen:has([data-city='${city}'][aria-pressed='true']) .claim [data-confirm]`,
  `.screen:has([data-station][aria-pressed='true']) [data-city='${city}']`,
  "[data-station]",
  `[data-city='${city}']`,
];

/** Tickets of an offer, then the button that keeps them. */
export function keeping(...places: number[]): string[] {
  const ticket = (k: number, state: boolean) => `.cards button:nth-child(${k})[aria-checked='${state}']`;
  return [
    `.offer${places.map((k) => `:has(${ticket(k, true)})`).join("")} > .button`,
    ...places.map((k) => `.offer ${ticket(k, false)}`),
  ];
}

/** A square, then the button that lays the tile there. */
export const laying = (square: string): string[] => [
  `[data-confirm][data-at='${square}']`,
  `[data-square='${square}']`,
];
