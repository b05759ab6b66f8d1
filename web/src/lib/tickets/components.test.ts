// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TicketsFacts, TicketsView } from "../api/types";
import { plainLook } from "../palette";
import type { Names } from "../table/context";
import Curtain from "../table/Curtain.svelte";
import RouteTable from "./RouteTable.svelte";
import Tunnel from "./Tunnel.svelte";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const component of shown.splice(0)) void unmount(component);
  document.body.innerHTML = "";
});
const show = (component: Record<string, unknown>): void => {
  shown.push(component);
  flushSync();
};
const press = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
};

describe("a tunnel", () => {
  const open = (more: { failed?: boolean; who?: string } = {}) => {
    const asking = [true, true, false];
    const opened = { seat: 0, route: "a-b", cards: ["red", "joker", "blue"], asking, extra: 2 };
    show(
      mount(Tunnel, {
        target: document.body,
        props: {
          opened: { ...opened, failed: more.failed ?? false },
          title: "A – B",
          who: more.who ?? "",
          cardName: (id: string) => id,
        },
      }),
    );
  };
  const told = () => document.querySelector(".tunnel")?.textContent;

  it("rings the cards that ask for more", () => {
    open();
    expect([...document.querySelectorAll(".turned")].map((card) => card.classList.contains("counts"))).toEqual([
      true,
      true,
      false,
    ]);
  });
  it("tells whose it is, and when it failed by itself", () => {
    open({ who: "Ada" });
    expect(told()).toContain("Ada");
    expect(told()).toContain("2 cards more to pay");
  });
  it("tells that the cards are back when it could not be paid", () => {
    open({ failed: true });
    expect(told()).toContain("You cannot pay 2 more, so you take your cards back.");
  });
});

describe("the list of routes", () => {
  const route = (id: string, length: number) => ({
    id,
    a: id.slice(0, 1),
    b: id.slice(2),
    length,
    color: "red",
    tunnel: false,
    ferry: 0,
  });
  const facts = { routes: [route("a-b", 3), route("c-d", 1), route("e-f", 6)] } as unknown as TicketsFacts;
  const names = {
    city: (id: string) => id,
    spokenCity: (id: string) => id,
    card: (id: string) => id,
    player: () => "Ada",
    isYou: () => false,
  } as unknown as Names;
  const lengths = () => [...document.querySelectorAll("tbody tr")].map((row) => row.children[2]?.textContent);
  const list = (onroute = vi.fn()) => {
    const view = { owners: { "a-b": 0 } } as unknown as TicketsView;
    show(
      mount(RouteTable, {
        target: document.body,
        props: { facts, view, names, claimable: new Set(["e-f"]), routeName: (id: string) => id, onroute },
      }),
    );
    return onroute;
  };

  it("begins with what can be claimed, and sorts up and down", () => {
    list();
    expect(lengths()[0]).toBe("6");
    press("th:nth-child(3) button");
    expect(lengths()).toEqual(["1", "3", "6"]);
    press("th:nth-child(3) button");
    expect(lengths()).toEqual(["6", "3", "1"]);
    expect(document.querySelector("th:nth-child(3)")?.getAttribute("aria-sort")).toBe("descending");
  });
  it("says which route was chosen", () => {
    const onroute = list();
    press("[data-row='c-d']");
    expect(onroute).toHaveBeenCalledWith("c-d");
  });
});

describe("the curtain", () => {
  it("names who is next and opens on demand", () => {
    const onopen = vi.fn();
    show(mount(Curtain, { target: document.body, props: { name: "Zoe", look: plainLook(1), onopen } }));
    expect(document.querySelector("h1")?.textContent).toContain("Zoe");
    expect(document.activeElement).toBe(document.querySelector("[data-open]"));
    press("[data-open]");
    expect(onopen).toHaveBeenCalledOnce();
  });
});
