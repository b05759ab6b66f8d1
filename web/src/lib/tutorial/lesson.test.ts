// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionsOf, claiming, keeping, stepsAt, type Lesson } from "./lesson";
import { lesson as berlin } from "./berlin";
import { lesson as europe } from "./europe";
import { lesson as metro } from "./metro";
import { lesson as newYork } from "./new_york";
import { lesson as usa } from "./usa";

const LESSONS: [string, Lesson][] = [
  ["usa", usa],
  ["europe", europe],
  ["new_york", newYork],
  ["berlin", berlin],
  ["metro", metro],
];
const read = (name: string) => readFileSync(`src/lib/tutorial/${name}.replay`, "utf8");
const seats = (text: string) =>
  text
    .split("\n")
    .flatMap((line) => /^(\d) /.exec(line)?.[1] ?? [])
    .map(Number);

describe.each(LESSONS)("the lesson of %s", (name, { steps }) => {
  const text = read(name);
  const actions = actionsOf(text);

  it("says something in both languages at every step", () => {
    for (const step of steps)
      for (const words of [step.say, step.task])
        if (words) expect([words.en.length, words.de.length].every((n) => n > 10)).toBe(true);
  });

  it("has a task for each action of the learner that is not leapt over, and for no other", () => {
    const leapt = (k: number) => steps.some((step) => step.leap && k >= step.at && k < (step.until ?? 0));
    const own = seats(text).flatMap((seat, k) => (seat === 0 && !leapt(k) ? [k] : []));
    expect(steps.filter((step) => step.task).map((step) => step.at)).toEqual(own);
  });

  it("points at what the record plays", () => {
    for (const step of steps.filter((one) => one.task)) {
      const [verb, ...rest] = (actions[step.at] ?? "").split(" ");
      const target =
        verb === "claim"
          ? `[data-route='${rest[0]}']`
          : verb === "lay"
            ? `[data-square='${rest[1]}']`
            : verb === "draw"
              ? `'${rest[0] === "blind" ? "deck" : rest[0]}'`
              : verb === "build"
                ? `[data-city='${rest[0]}']`
                : verb === "pay"
                  ? "[data-confirm]"
                  : ".offer";
      if (name === "metro" && verb === "draw") expect(step.point).toEqual(["[data-draw]"]);
      else expect(step.point?.join(" ")).toContain(target);
    }
  });

  it("ends with the score sheet", () => {
    expect(steps.at(-1)?.at).toBe(actions.length);
    expect(stepsAt(steps, actions.length)).toHaveLength(1);
  });
});

describe("steps", () => {
  it("that leap are shown until they have leapt", () => {
    expect(stepsAt(usa.steps, 16).map((step) => step.leap)).toEqual([undefined]);
    for (const played of [17, 18, 117]) expect(stepsAt(usa.steps, played).map((step) => step.leap)).toEqual([true]);
    expect(stepsAt(usa.steps, 118).map((step) => step.leap)).toEqual([undefined]);
    expect(stepsAt(usa.steps, 4)).toEqual([]);
  });

  it("point at one thing after the other", () => {
    document.body.innerHTML =
      `<div class="screen"><i data-route="x" aria-pressed="true"></i><div class="payments">` +
      `<button aria-checked="true"></button><button aria-checked="false"></button></div>` +
      `<button data-confirm></button></div>`;
    const first = (selectors: string[]) => selectors.map((one) => document.querySelector(one)).find(Boolean);
    expect(first(claiming("x", 2))).toBe(document.querySelectorAll(".payments button")[1]);
    expect(first(claiming("x", 1))).toBe(document.querySelector("[data-confirm]"));
    expect(first(claiming("y"))).toBeUndefined();
    document.body.innerHTML =
      `<section class="offer"><div class="cards"><button aria-checked="true"></button>` +
      `<button aria-checked="false"></button></div><button class="button"></button></section>`;
    expect(first(keeping(1))).toBe(document.querySelector(".offer > .button"));
    expect(first(keeping(1, 2))).toBe(document.querySelectorAll(".cards button")[1]);
  });
});
