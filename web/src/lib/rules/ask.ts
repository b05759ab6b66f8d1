// What a thing on the table has to do with the rules: from an element to the chapters that explain it.
import type { MetroFacts, RouteFacts, TicketsFacts } from "../api/types";

/** The first that fits wins; `data-rule` names a chapter itself. */
const PLACES: readonly [selector: string, topics: string][] = [
  ["[data-market='joker']", "joker market"],
  ["[data-market='deck']", "deck market"],
  ["[data-market='tickets']", "draw-tickets tickets"],
  ["[data-place^='@']", "station"],
  ["[data-draw]", "tile turn"],
  [".market", "market joker"],
  [".offer", "setup draw-tickets tickets"],
  [".tunnel", "tunnel"],
  [".dock .hand", "hand joker"],
  [".tickets", "tickets draw-tickets"],
  [".claim", "route gray joker"],
  [".players li", "last-round goal"],
  [".furniture > rect", "points"],
  [".last", "last-round"],
  [".sheet", "end trail tickets"],
  [".pill, .ask", "turn"],
  [".tiles", "tile lay"],
  [".square", "lay one-tile lines"],
  [".linehead", "lines central"],
];

function routeTopics(route: RouteFacts | undefined): string[] {
  if (!route) return ["route"];
  const kinds: [boolean, string][] = [
    [route.tunnel, "tunnel"],
    [route.ferry > 0, "ferry"],
    [route.kind === "subway" || route.kind === "tram", "tram"],
    [route.twin !== null, "double"],
    [route.color === "gray" && !route.ferry, "gray"],
  ];
  return [...kinds.filter(([fits]) => fits).map(([, topic]) => topic), "route", "points"];
}

/** The chapters about an element, the one that matters most first; none for what needs no rule. */
export function topicsOf(element: Element | null, facts: TicketsFacts | MetroFacts): string[] {
  if (!element) return [];
  const route = element.closest<HTMLElement>("[data-route]")?.dataset.route;
  if (route && "routes" in facts) return routeTopics(facts.routes.find((known) => known.id === route));
  const named = element.closest<HTMLElement>("[data-rule]")?.dataset.rule;
  if (named) return named.split(" ");
  return PLACES.find(([selector]) => element.closest(selector))?.[1].split(" ") ?? [];
}

/** One element for each chapter that can be pointed at, as they are in sight now. */
export function marked(root: ParentNode, facts: TicketsFacts | MetroFacts): { topic: string; element: Element }[] {
  const found = new Map<string, Element>();
  const candidates = root.querySelectorAll(
    ["[data-rule]", ...PLACES.map(([selector]) => selector), ".city:has(use[href='#star'])"].join(","),
  );
  for (const element of candidates) {
    const topic = element.matches(".city") ? "attraction" : topicsOf(element, facts)[0];
    if (topic && !found.has(topic) && inSight(element)) found.set(topic, element);
  }
  for (const [id, topic] of routesToMark(facts)) {
    const element = root.querySelector(`[data-route="${id}"]`);
    if (element && !found.has(topic) && inSight(element)) found.set(topic, element);
  }
  return [...found].map(([topic, element]) => ({ topic, element }));
}

const routesToMark = (facts: TicketsFacts | MetroFacts): [string, string][] =>
  "routes" in facts ? facts.routes.map((route): [string, string] => [route.id, routeTopics(route)[0] ?? "route"]) : [];

function inSight(element: Element): boolean {
  const { width, height, left, top } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !hit || element.contains(hit) || hit.contains(element);
}
