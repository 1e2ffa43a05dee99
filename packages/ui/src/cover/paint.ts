import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Colours of one area: `figure` is inherited by motifs as `fill`, `accent` as `currentColor`. */
export interface Paint {
  ground: string;
  figure: string;
  accent: string;
}

function luminance(hex: string): number {
  const channel = (from: number) => {
    const c = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return c <= 0.04 ? c / 12.9 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.21 * channel(1) + 0.72 * channel(3) + 0.07 * channel(5);
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return x > y ? x / y : y / x;
}

/** Colours for an area on this ground: a figure that reads on it and another colour for the hearts. */
export function paintOn(ground: string, palette: Palette, random: Random): Paint {
  const colours = [palette.line, palette.accent, palette.secondary, palette.border, palette.base].filter(
    (colour) => colour !== ground,
  );
  const readable = colours.filter((colour) => contrast(colour, ground) >= 2.6);
  const figure = readable[random.chance(0.36) ? 1 : 0] ?? readable[0] ?? palette.line;
  const accent = colours.find((colour) => colour !== figure && contrast(colour, ground) >= 1.9) ?? palette.accent;
  return { ground, figure, accent };
}

/** Like `paintOn`, with the figure hardly darker or lighter than its ground: a background for a large motif. */
export function subtlePaintOn(ground: string, palette: Palette, random: Random): Paint {
  const paint = paintOn(ground, palette, random);
  const near = [palette.base, palette.border, palette.secondary].find(
    (colour) => colour !== ground && contrast(colour, ground) >= 1.4,
  );
  return { ...paint, figure: near ?? paint.figure };
}

/** Figure and ground exchanged: breaks a rhythm. */
export function counterchange(paint: Paint): Paint {
  return { ground: paint.figure, figure: paint.ground, accent: paint.accent };
}
