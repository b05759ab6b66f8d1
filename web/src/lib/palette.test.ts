import { describe, expect, it } from "vitest";
import { CARDS, METRO, SEATS } from "./palette";

type Rgb = [number, number, number];
const linear = (hex: string): Rgb =>
  [1, 3, 5]
    .map((k) => parseInt(hex.slice(k, k + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const SIGHT: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Seeing light and dark only. */
const GRAYS = Array.from({ length: 3 }, () => [0.2126, 0.7152, 0.0722]);
const seen = (rgb: Rgb, sight: string): Rgb =>
  (SIGHT[sight] ?? GRAYS).map((row) =>
    Math.max(
      0,
      row.reduce((sum, factor, k) => sum + factor * (rgb[k] as number), 0),
    ),
  ) as Rgb;

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far two colors are from each other, as somebody sees them. */
const apart = (one: string, two: string, sight: string): number => closest([one, two], sight);

function closest(colors: string[], sight: string): number {
  const points = colors.map((color) => oklab(seen(linear(color), sight)));
  const distances = points.flatMap((one, k) =>
    points.slice(k + 1).map((two) => Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])),
  );
  return Math.min(...distances);
}
const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, two: string): number => {
  const [a, b] = [luminance(one), luminance(two)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
};

describe("the palette", () => {
  const cards = Object.entries(CARDS)
    .filter(([name]) => name !== "joker")
    .map(([, look]) => look.fill);

  it.each(Object.keys(SIGHT))("keeps cards and seats apart for %s sight", (sight) => {
    expect(closest(cards, sight)).toBeGreaterThan(0.09);
    expect(
      closest(
        SEATS.map((look) => look.fill),
        sight,
      ),
    ).toBeGreaterThan(0.13);
  });

  const EVERY = [...Object.keys(SIGHT), "achromatic"];
  const metro = Object.values(METRO);

  it.each(Object.keys(SIGHT))("keeps the lines of Metro apart for %s sight", (sight) => {
    expect(
      closest(
        metro.map((look) => look.fill),
        sight,
      ),
    ).toBeGreaterThan(0.08);
    for (const [one, two] of [
      ["violet", "blue"],
      ["yellow", "orange"],
    ] as const)
      expect(apart(METRO[one]?.fill ?? "", METRO[two]?.fill ?? "", sight)).toBeGreaterThan(0.16);
  });

  it.each(EVERY)("shows the pattern inside a line, and the line against a track of nobody, for %s sight", (sight) => {
    for (const { fill, inlay } of metro) {
      expect(apart(inlay.color, fill, sight)).toBeGreaterThan(0.28);
      expect(apart("#14181F", "#F1ECDF", sight)).toBeGreaterThan(0.6);
    }
  });

  it("tells the lines of Metro apart by shape and length of their patterns alone", () => {
    const shapes = metro.map(({ inlay: { dash, width, cap } }) => ({
      cap,
      light: width / 9,
      parts: dash.split(" ").filter(Boolean).map(Number),
    }));
    const differ = (one: (typeof shapes)[number], two: (typeof shapes)[number]) =>
      one.cap !== two.cap ||
      one.parts.length !== two.parts.length ||
      Math.abs(one.light - two.light) > 0.3 ||
      one.parts.some((part, k) => Math.abs(part - (two.parts[k] ?? 0)) >= 5);
    for (const [k, one] of shapes.entries())
      for (const [n, two] of shapes.entries())
        if (k < n && contrastOfInlays(k, n)) expect(differ(one, two), `${k} and ${n}`).toBe(true);
    for (const { inlay } of metro) expect(inlay.width).toBeGreaterThanOrEqual(3.2);
  });
  /** Whether two patterns are both light on dark, or both dark on light. */
  const contrastOfInlays = (one: number, two: number): boolean => {
    const isLight = (k: number) => luminance(metro[k]?.inlay.color ?? "") > 0.5;
    return isLight(one) === isLight(two);
  };

  it.each(EVERY)("keeps what is owned in green apart from what is free and gray, for %s sight", (sight) => {
    const green = SEATS[2]?.fill ?? "";
    expect(apart(green, CARDS.gray?.fill ?? "", sight)).toBeGreaterThan(0.09);
  });

  it("never lets color stand alone", () => {
    const glyphs = Object.values(CARDS)
      .map((look) => look.glyph)
      .filter(Boolean);
    expect(new Set(glyphs).size).toBe(glyphs.length);
    for (const looks of [SEATS, Object.values(METRO)]) {
      expect(new Set(looks.map((look) => look.emblem)).size).toBe(looks.length);
      expect(new Set(looks.map((look) => look.pattern)).size).toBe(looks.length);
    }
  });

  it("has readable emblems", () => {
    for (const look of [...SEATS, ...Object.values(METRO)]) expect(contrast(look.ink, "#FFFDF6")).toBeGreaterThan(4.5);
  });
});
