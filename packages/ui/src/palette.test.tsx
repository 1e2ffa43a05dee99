import { expect, test } from 'vitest';
import { palette, textPairs } from './palette.ts';

/** WCAG 2.2, relative luminance of sRGB. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

test.each(themes)('every text pair of the %s theme reads at 5.6 to 1 or more', (_, theme) => {
  for (const [text, ground] of textPairs) {
    const ratio = contrast(palette[text][theme], palette[ground][theme]);
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(5.6);
  }
});

test.each(themes)('borders of fields and the focus ring stand out at 3 to 1 in the %s theme', (_, theme) => {
  for (const [line, ground] of [
    ['edge', 'paper'],
    ['edge', 'sunken'],
    ['edge', 'surface'],
    ['green', 'paper'],
    ['deepEdge', 'deep'],
  ] as const) {
    expect(contrast(palette[line][theme], palette[ground][theme]), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});
