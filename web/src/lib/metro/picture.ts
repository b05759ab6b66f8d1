// A picture of a board of Metro with lines on it, made when the client is built: for the lobby.
import { METRO, type Inlay } from "../palette";
import { plainFacts } from "./plain";
import { FRAME, SIDES, SIZE, T, drawingRank, pairsOf, placeOf, stretchColors, trackPath, type Stretch } from "./tracks";

/** A position as the engine's tests write it: what lies, and the ways of the lines. */
export interface Position {
  tiles: Record<string, string>;
  stations: Record<string, string>;
  lines: { color: string; stretches: Stretch[] }[];
}

const path = (d: string, color: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`;

export function metroPicture({ tiles: laid, stations, lines }: Position): string {
  const facts = plainFacts(Object.values(laid), stations);
  const owners = stretchColors(lines.map((line) => ({ ...line, line: "" })));
  const tiles = Object.entries(laid).map(([square, tile]) =>
    tilePicture(
      square,
      pairsOf(facts, { tile, direction: "north" }),
      (from) => owners.get(`${square}:${from}`)?.color ?? null,
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="#24424C"/>` +
    facts.stations.map((station) => stationPicture(station)).join("") +
    `${emptySquares()}${tiles.join("")}${MIDDLE}</svg>\n`
  );
}

function emptySquares(): string {
  const squares = Array.from(
    { length: 64 },
    (_, k) =>
      `<rect x="${FRAME + (k % 8) * T + 1}" y="${FRAME + Math.floor(k / 8) * T + 1}" width="${T - 2}" ` +
      `height="${T - 2}" rx="4"/>`,
  );
  return `<g fill="#2C4F5A" stroke="#1C3640">${squares.join("")}</g>`;
}

function tilePicture(square: string, pairs: [number, number][], colorOf: (from: number) => string | null): string {
  const { column, row } = placeOf(square);
  const tracks = pairs
    .toSorted((one, two) => drawingRank(one) - drawingRank(two))
    .map((pair) => trackPicture(trackPath(pair), colorOf(pair[0])));
  return (
    `<g transform="translate(${FRAME + column * T} ${FRAME + row * T})"><rect x="1" y="1" width="${T - 2}" ` +
    `height="${T - 2}" rx="4" fill="#FBF7EC" stroke="#C8BDA4"/>${tracks.join("")}</g>`
  );
}

function trackPicture(d: string, color: string | null): string {
  const look = color ? METRO[color] : undefined;
  const casing = path(d, "#FBF7EC", 17);
  if (!look) return casing + path(d, "#A39D8F", 8.5) + path(d, "#F1ECDF", 4.6);
  return (
    casing +
    path(d, "#14181F", 12) +
    path(d, look.fill, 9) +
    path(d, look.inlay.color, look.inlay.width, inlayOf(look.inlay))
  );
}

const inlayOf = ({ dash, cap }: Inlay): string => (dash ? ` stroke-dasharray="${dash}" stroke-linecap="${cap}"` : "");

function stationPicture({ square, side, color }: { square: string; side: string; color: string | null }): string {
  const { column, row } = placeOf(square);
  const turn = 90 * SIDES.indexOf(side as (typeof SIDES)[number]);
  const wagon = color
    ? `<rect x="${T / 3 - 9}" y="-56" width="18" height="37" rx="6" fill="${METRO[color]?.fill}" stroke="#14181F" ` +
      `stroke-width="1.8"/>`
    : "";
  const rails = `M${T / 3} 2V-30M${(2 * T) / 3} 2V-26`;
  return (
    `<g transform="translate(${FRAME + column * T} ${FRAME + row * T}) rotate(${turn} ${T / 2} ${T / 2})">` +
    `<rect x="8" y="-62" width="${T - 16}" height="57" rx="7" fill="#F1E8D2" stroke="#C8B78F"/>` +
    path(rails, "#8F8A7D", 8.5) +
    path(rails, "#E9E3D3", 4) +
    path(`M${(2 * T) / 3 - 11} -27h22`, "#3A3D44", 5) +
    `${wagon}</g>`
  );
}

const MIDDLE =
  `<g transform="translate(${FRAME + 3 * T} ${FRAME + 3 * T})"><rect x="3" y="3" width="${2 * T - 6}" ` +
  `height="${2 * T - 6}" rx="12" fill="#16273A" stroke="#E9B44C" stroke-width="4"/>` +
  `<circle cx="${T}" cy="${T}" r="52" fill="none" stroke="#E9B44C" stroke-width="12"/><rect x="26" y="${T - 20}" ` +
  `width="${2 * T - 52}" height="40" rx="6" fill="#E9B44C"/></g>`;
