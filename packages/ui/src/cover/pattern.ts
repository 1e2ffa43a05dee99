import type { Paint } from './paint.ts';
import { hash, type Random } from './random.ts';

/** One decimal and no leading zero: half the bytes of a cover are numbers. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** The pattern's working surface: shapes are defined once, then repeated by reference. */
export interface Canvas {
  width: number;
  height: number;
  /** A strip, many times wider than high: fewer and larger rows. */
  wide: boolean;
  random: Random;
  /** Defines markup for reuse, the same markup once; returns the id to give to `use`. */
  define(markup: string): string;
  /** Adds to the picture, over what is there. */
  draw(markup: string): void;
  /** The finished SVG. */
  finish(): string;
}

/** An empty canvas. `name` makes its ids unique among the covers of a page. */
export function canvas(name: string, width: number, height: number, random: Random): Canvas {
  const prefix = `w${hash(name).toString(36)}`;
  const ids = new Map<string, string>();
  let defs = '';
  let body = '';
  return {
    width,
    height,
    wide: width > height * 4,
    random,
    define(markup) {
      const known = ids.get(markup);
      if (known !== undefined) return known;
      const id = prefix + ids.size.toString(36);
      ids.set(markup, id);
      defs += `<g id="${id}">${markup}</g>`;
      return id;
    },
    draw(markup) {
      body += markup;
    },
    finish() {
      const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
      return `${head} preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`;
    },
  };
}

/** A defined shape at a place. */
export function use(id: string, x: number, y = 0): string {
  const [left, top] = [num(x), num(y)];
  return `<use href="#${id}"${left === '0' ? '' : ` x="${left}"`}${top === '0' ? '' : ` y="${top}"`}/>`;
}

/** `count` copies, each (dx, dy) from the last, by doubling: eighty cells cost a dozen references. */
export function repeat(on: Canvas, markup: string, count: number, dx: number, dy = 0): string {
  if (count <= 1) return markup;
  const id = on.define(markup);
  if (count < 4) return Array.from({ length: count }, (_, i) => use(id, i * dx, i * dy)).join('');
  const half = Math.floor(count / 2);
  const pair = on.define(repeat(on, markup, half, dx, dy));
  const rest = count % 2 ? use(id, (count - 1) * dx, (count - 1) * dy) : '';
  return use(pair, 0) + use(pair, half * dx, half * dy) + rest;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path fill="${fill}" d="M${num(x)} ${num(y)}h${num(width)}v${num(height)}h-${num(width)}z"/>`;
}

/** Markup moved to a place and dressed in an area's colours; motifs may reach over its edges. */
export function dress(x: number, y: number, paint: Paint, markup: string): string {
  const at = x || y ? ` transform="translate(${num(x)} ${num(y)})"` : '';
  return `<g${at} fill="${paint.figure}" color="${paint.accent}">${markup}</g>`;
}

/** An area with its ground, cut at its edges. */
export function panel(x: number, y: number, width: number, height: number, paint: Paint, markup: string): string {
  const [w, h] = [num(width), num(height)];
  return (
    `<svg x="${num(x)}" y="${num(y)}" width="${w}" height="${h}" fill="${paint.figure}" color="${paint.accent}">` +
    `<path fill="${paint.ground}" d="M0 0h${w}v${h}H0z"/>${markup}</svg>`
  );
}

/** Shares `total` by weights in even numbers; the heaviest takes what rounding leaves. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const parts = weights.map((weight) => Math.round((total * weight) / sum / 2) * 2);
  const left = total - parts.reduce((a, b) => a + b, 0);
  const heaviest = weights.indexOf(Math.max(...weights));
  return parts.map((part, i) => (i === heaviest ? part + left : part));
}
