import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/**
 * Takes out of a font what no page uses: `face.woff2?of=french&weights=600-700&letters=U+0000-00FF,U+20AC` leaves those
 * weights and letters of it, every feature included. Of a font of one weight they are
 * `static`. The style rule that names the file says the same to the browser.
 */
export default function narrowFont(this: LoaderContext, font: Buffer): void {
  const done = this.async();
  const asked = readRequest(this.resourceQuery);
  const axes = asked.weights === null ? {} : { variationAxes: { wght: asked.weights } };
  subsetFont(font, asked.letters, { targetFormat: 'woff2', ...axes }).then(
    (narrowed) => done(null, narrowed),
    (cause: Error) => done(cause),
  );
}

export const raw = true;

/** One weight, or all from one to another. */
export type Weights = number | { min: number; max: number };

/** The letters and weights that a request for a font asks for. Throws on a request without them. */
export function readRequest(query: string): { of: string; weights: Weights | null; letters: string } {
  const [, of, least, most, letters] =
    /^\?of=([a-z]+)&weights=(?:static|(\d+)(?:-(\d+))?)&letters=([\dA-FU+,-]+)$/.exec(query) ?? [];
  if (of === undefined || letters === undefined)
    throw new Error(`"${query}" does not say which weights and letters of the font are used`);
  const weights = least === undefined ? null : weightsOf(least, most);
  return { of, weights, letters: letters.split(',').map(lettersOf).join('') };
}

const weightsOf = (least: string, most: string | undefined): Weights =>
  most === undefined ? Number(least) : { min: Number(least), max: Number(most) };

/** The file's name: several are made of one font. */
export function nameOfNarrowed({ filename = '' }: { filename?: string | undefined }): string {
  return filename.includes('?of=')
    ? `[name]-${readRequest(filename.slice(filename.indexOf('?'))).of}.[contenthash:8][ext]`
    : '[name].[contenthash:8][ext]';
}

/** The letters of a `U+0152-0153` of CSS's unicode-range. */
function lettersOf(range: string): string {
  const [first = Number.NaN, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
