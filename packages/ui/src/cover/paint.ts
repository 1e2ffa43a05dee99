import type { Dyes } from './dyes.ts';
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

/** Colours for an area on this ground: a figure that reads on it and another thread for the hearts. */
export function paintOn(ground: string, dyes: Dyes, random: Random): Paint {
  const threads = [dyes.thread, dyes.spark, dyes.weft, dyes.edge, dyes.warp].filter((thread) => thread !== ground);
  const readable = threads.filter((thread) => contrast(thread, ground) >= 2.6);
  const figure = readable[random.chance(0.36) ? 1 : 0] ?? readable[0] ?? dyes.thread;
  const accent = threads.find((thread) => thread !== figure && contrast(thread, ground) >= 1.9) ?? dyes.spark;
  return { ground, figure, accent };
}

/** Like `paintOn`, with the figure hardly darker or lighter than its ground: a canvas to put a great sign on. */
export function murmurOn(ground: string, dyes: Dyes, random: Random): Paint {
  const paint = paintOn(ground, dyes, random);
  const near = [dyes.warp, dyes.edge, dyes.weft].find((thread) => thread !== ground && contrast(thread, ground) >= 1.4);
  return { ...paint, figure: near ?? paint.figure };
}

/** Figure and ground exchanged: the weaver's way to break a rhythm. */
export function counterchange(paint: Paint): Paint {
  return { ground: paint.figure, figure: paint.ground, accent: paint.accent };
}
