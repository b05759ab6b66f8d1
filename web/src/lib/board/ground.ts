// Everything of a board that never changes, as one picture: water, land, peaks, beds and empty slots. No text: a
// picture has no fonts of its own; names are drawn above it.
import { CARDS, FERRY, cardLook, darker, mixed, pale } from "../palette";
import { onePiece, reach, type BoardRoute, type CompiledBoard, type Slot } from "./board";

const FADE = 150;
const WATER = "#A9CBCB";
const LAND = "#F1E7D1";
const SHALLOWS = [
  ["46", "#B4D3D1"],
  ["28", "#C1DCD8"],
  ["12", "#D0E5DF"],
] as const;
const AREAS = [
  ["focus", LAND],
  ["field", "#E9DFBF"],
  ["park", "#D6DFB4"],
] as const;
const PEAK =
  '<symbol id="peak" overflow="visible"><path d="M-11 6 -2-9 3-3 6-6 13 6Z" fill="#E2D5B8"/>' +
  '<path d="M-2-9 3-3 6-6 13 6H2Z" fill="#CFBF9C"/><path d="M-2-9-5.4-3.4-2.6-4.4-.8-2.6 1.2-5.2Z" ' +
  'fill="#FFFDF5"/></symbol>';
const WAVE = '<path d="M-9 1.5q3-4.5 6 0t6 0 6 0" fill="none" stroke="#44707D" stroke-width="1.8"/>';

export function groundPicture(board: CompiledBoard, symbols: string): string {
  const { width, height, bleed } = board;
  const frame = `${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}`;
  const glyphs = [...symbols.matchAll(/<symbol id="g-.*?<\/symbol>/g)].map((found) => found[0]).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${width + 2 * bleed}" ` +
    `height="${height + 2 * bleed}">` +
    `<defs>${glyphs}${PEAK}</defs>${land(board)}${beds(board)}` +
    Object.values(board.routes)
      .map((route) => empty(board, route))
      .join("") +
    Object.values(board.cities)
      .map(
        ({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r + 1.2}" fill="#fff" stroke="#23303F" stroke-width="2.6"/>`,
      )
      .join("") +
    `${edges(board)}</svg>\n`
  );
}

/** At its edges the picture runs out softly into the color around it. */
function edges({ ground, width, height, bleed }: CompiledBoard): string {
  const color = ground.base === "water" ? WATER : LAND;
  const [left, top, wide, high] = [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed];
  const fade = (
    id: string,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x: number,
    y: number,
    w: number,
    h: number,
  ) =>
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${color}"/><stop ` +
    `offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
  return (
    fade("fade-n", 0, 0, 0, 1, left, top, wide, FADE) +
    fade("fade-s", 0, 1, 0, 0, left, top + high - FADE, wide, FADE) +
    fade("fade-w", 0, 0, 1, 0, left, top, FADE, high) +
    fade("fade-e", 1, 0, 0, 0, left + wide - FADE, top, FADE, high)
  );
}

function land(board: CompiledBoard): string {
  const { ground, width, height, bleed } = board;
  const base =
    `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}" ` +
    `fill="${ground.base === "water" ? WATER : LAND}"/>`;
  let out = base;
  if (ground.land) {
    out += SHALLOWS.map(([wide, color]) => line(ground.land as string, color, wide)).join("");
    out += `<path d="${ground.land}" fill="${ground.focus ? "#E6DDC8" : LAND}" fill-rule="evenodd"/>`;
  }
  out += AREAS.map(([kind, color]) => (ground[kind] ? `<path d="${ground[kind]}" fill="${color}"/>` : "")).join("");
  out += strokes(board);
  if (ground.lake) out += `<path d="${ground.lake}" fill="${WATER}" fill-rule="evenodd"/>`;
  if (ground.land) out += line(ground.land as string, "#8FA9A2", "1.6");
  return out + (ground.peaks ?? []).map(peak).join("");
}

function strokes({ ground }: CompiledBoard): string {
  const kinds = [
    ["street", "#E3D6B8", "3.5", ""],
    ["state", "#D9CCB0", "1.3", "5 3"],
    ["border", "#C2AE82", "2", "9 4 2 4"],
    ["river", WATER, ground.land ? "1.7" : "15", ""],
    ["canal", WATER, "6", ""],
    ["rail", "#B9AA8B", "4", ""],
    ["rail", "#FBF6EA", "2", "7 7"],
  ] as const;
  return kinds
    .map(([kind, color, wide, dash]) => (ground[kind] ? line(ground[kind] as string, color, wide, dashed(dash)) : ""))
    .join("");
}

const dashed = (dash: string): string => (dash ? ` stroke-dasharray="${dash}"` : "");
const line = (path: string, color: string, wide: string | number, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-linejoin="round"${more}/>`;
const peak = ([x, y, size]: Slot): string =>
  `<use href="#peak" transform="translate(${x} ${y}) scale(${size})" opacity=".8"/>`;
const at = ([x, y, angle]: Slot, shapes: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${shapes}</g>`;
const box = (long: number, wide: number, radius: number, look: string): string =>
  `<rect x="${-long / 2}" y="${-wide / 2}" width="${long}" height="${wide}" rx="${radius}" ${look}/>`;

function beds(board: CompiledBoard): string {
  const wide = board.slot.width + 7;
  const routes = Object.values(board.routes);
  const round = ' stroke-linecap="round"';
  const out = routes.map((route) =>
    route.ferry
      ? line(route.track, "#5F9AA6", wide, ` stroke-opacity=".3"${round}`)
      : line(route.track, "#FFFBF0", wide, ` stroke-opacity=".6"${round}`),
  );
  const rails = new Map(routes.map((route) => [route.d, route]));
  for (const route of rails.values()) {
    if (route.ferry) out.push(line(route.d, "#2F6F80", 2.2, ` stroke-dasharray="1 6"${round}`));
    else out.push(line(route.d, "#8B8271", 2, route.tunnel ? dashed("6 5") : ""));
  }
  return out.join("");
}

/** A free route: its slots in its color, each with the color's glyph. */
function empty(board: CompiledBoard, route: BoardRoute): string {
  const wide = board.slot.width;
  if (onePiece(route))
    return capsule(route, wide) + route.slots.map((slot) => at(slot, glyph(route.color, slot))).join("");
  return (
    tunnel(route, wide) +
    route.slots.map((slot, k) => at(slot, socket(route, wide, slot, k < (route.ferry ?? 0)))).join("")
  );
}

function socket(route: BoardRoute, wide: number, slot: Slot, wheel: boolean): string {
  const color = route.ferry ? FERRY : cardLook(route.color).fill;
  const inner = route.ferry ? mixed(FERRY, "#FFFFFF", 0.3) : pale(route.color);
  const shapes =
    box(route.length, wide, 3.6, `fill="${color}" stroke="${darker(color, 0.42)}" stroke-width="1.3"`) +
    box(route.length - 5.2, wide - 5.2, 2.2, `fill="${inner}" fill-opacity=".9"`);
  if (wheel) return shapes + joker(slot);
  return shapes + (route.ferry ? WAVE : glyph(route.color, slot));
}

function glyph(color: string, slot: Slot): string {
  if (color === "gray" || !CARDS[color]) return "";
  const ink = darker(cardLook(color).fill, 0.38);
  return (
    `<g transform="rotate(${-slot[2]})" color="${ink}"><use href="#g-${color}" x="-5.6" y="-5.6" width="11.2" ` +
    `height="11.2"/></g>`
  );
}

const joker = (slot: Slot): string =>
  `<g transform="rotate(${-slot[2]})" color="#5A4A2E"><circle r="7.4" fill="#FBF1D8" stroke="#5A4A2E" ` +
  `stroke-width="1.2"/>` +
  '<use href="#g-loco" x="-5.4" y="-5.4" width="10.8" height="10.8"/></g>';

/** Sleepers around the slots of a tunnel, and a portal at each end. */
function tunnel(route: BoardRoute, wide: number): string {
  if (!route.tunnel) return "";
  const around =
    box(route.length + 4.4, wide + 4.4, 5, 'fill="#FBF4E3"') +
    box(
      route.length + 4.4,
      wide + 4.4,
      5,
      'fill="none" stroke="#2E2922" stroke-width="3.4" stroke-dasharray="4.2 3.4"',
    );
  return (
    route.slots.map((slot) => at(slot, around)).join("") +
    (route.portals ?? []).map((place, k) => portal(place, k ? 1 : -1, wide)).join("")
  );
}

function portal(place: Slot, side: number, wide: number): string {
  const half = wide / 2 + 3;
  const arch =
    `<path d="M0 ${-half}Q${side * 7} 0 0 ${half}" transform="translate(${side * 3} 0)" fill="none" ` +
    `stroke="#2E2922" stroke-width="3.6" stroke-linecap="round"/>`;
  return at(place, arch);
}

/** A stroke along the run whose round ends reach just as far as the run. */
export function trimmed(route: BoardRoute, wide: number, size: number, color: string): string {
  const long = reach(route);
  const cut = wide / 2;
  return line(
    route.track,
    color,
    size,
    ` pathLength="${long.toFixed(1)}" stroke-dasharray="${(long - 2 * cut).toFixed(1)} ${long.toFixed(1)}" ` +
      `stroke-dashoffset="${-cut}" stroke-linecap="round"`,
  );
}

function capsule(route: BoardRoute, wide: number): string {
  const color = cardLook(route.color).fill;
  const edge = darker(color, 0.42);
  const looks: [number, string][] = [
    [wide, edge],
    [wide - 2.6, color],
    [wide - 7.6, pale(route.color)],
  ];
  const ticks = route.slots.slice(1).map((slot, k) => tick(route.slots[k] as Slot, slot, wide, edge));
  return looks.map(([size, look]) => trimmed(route, wide, size, look)).join("") + ticks.join("");
}

function tick(one: Slot, two: Slot, wide: number, color: string): string {
  const turn = (((one[2] + two[2]) / 2) * Math.PI) / 180;
  const [x, y] = [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];
  const [dx, dy] = [-Math.sin(turn) * wide * 0.36, Math.cos(turn) * wide * 0.36];
  const path = `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  return line(path, color, 1.8, ' stroke-linecap="round"');
}
