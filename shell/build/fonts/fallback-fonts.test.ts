import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Typeface, typefaces } from '@letat/ui/fallback-fonts';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

/** Files of the same widths as the fonts that systems have: Arimo and Tinos as Arial and Times, Gelasio as Georgia. */
const files: Record<string, string> = {
  'Times New Roman': '@fontsource/tinos/files/tinos-latin-400-normal.woff2',
  'Times New Roman Bold': '@fontsource/tinos/files/tinos-latin-700-normal.woff2',
  'Times New Roman Italic': '@fontsource/tinos/files/tinos-latin-400-italic.woff2',
  'Noto Serif': '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2',
  'Noto Serif Bold': '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2',
  'Noto Serif Italic': '@fontsource/noto-serif/files/noto-serif-latin-400-italic.woff2',
  Arial: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
  'Arial Bold': '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
  Roboto: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'DejaVu Sans Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'DejaVu Serif': 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  'DejaVu Serif Bold': 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf',
  'DejaVu Serif Italic': 'dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf',
};
const gelasio = '@fontsource-variable/gelasio/files/gelasio-latin-wght';
const variable: Record<string, string> = {
  'Noto Serif Display': '@fontsource-variable/noto-serif-display/files/noto-serif-display-latin-wght',
  Gelasio: gelasio,
  Inter: '@fontsource-variable/inter/files/inter-latin-wght',
};
const georgia: Record<string, { weight: number; style: string }> = {
  Georgia: { weight: 400, style: 'normal' },
  'Georgia Bold': { weight: 700, style: 'normal' },
  'Georgia Italic': { weight: 400, style: 'italic' },
};

const read = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)));
const article = new URL('../../../api/src/modules/posts/seed/budget-participatif-pikine.md', import.meta.url);
const text = (await readFile(article, 'utf8')).replaceAll(/[^\p{L}\p{P} \d]|[#*_|`[\]]/gu, ' ').replaceAll(/\s+/g, ' ');
const words = Map.groupBy(text.slice(0, 12_000).split(' '), (word) => word);

/** One weight of a variable font, uncompressed: fontkit varies no WOFF2. */
const instance = async (path: string, style: string, wght: number): Promise<Font> =>
  open(
    await subsetFont(await read(`${path}-${style}.woff2`), text, { targetFormat: 'truetype', variationAxes: { wght } }),
  );

function open(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('one font is expected, not a collection');
  return font;
}

async function systemFont(name: string): Promise<Font> {
  const widths = georgia[name];
  if (widths) return instance(gelasio, widths.style, widths.weight);
  const path = files[name];
  if (path === undefined) throw new Error(`no file is known for the font "${name}"`);
  return open(await read(path));
}

/** The width of the text set in one line, kerned, in ems. */
function widthOf(font: Font): number {
  const space = font.glyphForCodePoint(32).advanceWidth;
  let width = 0;
  for (const [word, { length }] of words) width += (font.layout(word).advanceWidth + space) * length;
  return width / font.unitsPerEm;
}

const widths = new Map<string, Promise<number>>();
function widthOfOurs(path: string, style: string, weight: number): Promise<number> {
  const key = `${path} ${style} ${weight}`;
  const width = widths.get(key) ?? instance(path, style, weight).then(widthOf);
  widths.set(key, width);
  return width;
}

const all: [string, Typeface][] = Object.entries(typefaces);
for (const [name, typeface] of all)
  test(`the fallbacks of ${name} are as wide and as tall as its files`, async () => {
    const path = variable[name] ?? '';
    const upright = await instance(path, 'normal', 650);
    const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
    expect({ ascent: typeface.ascent, descent: typeface.descent }).toEqual({
      ascent: rounded(upright.ascent / upright.unitsPerEm),
      descent: rounded(-upright.descent / upright.unitsPerEm),
    });
    const measured: Record<string, number> = {};
    const written: Record<string, number> = {};
    for (const { local, weights, measuredAt, italic, sizeAdjust } of Object.values(typeface.fallbacks).flat()) {
      const key = `${local[0]} for ${weights}`;
      const ours = await widthOfOurs(path, italic ? 'italic' : 'normal', measuredAt);
      measured[key] = rounded(ours / widthOf(await systemFont(local[0] ?? '')));
      written[key] = sizeAdjust;
    }
    expect(written).toEqual(measured);
  });
