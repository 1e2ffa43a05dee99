import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';

/** One typeface of the site in files of a few scripts each; the first that has a letter draws it. */
const files = [
  ['Title', 600, 'noto-serif-display/files/noto-serif-display-latin-600-normal.woff'],
  ['Title extended', 600, 'noto-serif-display/files/noto-serif-display-latin-ext-600-normal.woff'],
  // Of Noto's Arabic faces satori puts the dots in the wrong places: they are glyphs of their own there.
  ['Title Arabic', 700, 'amiri/files/amiri-arabic-700-normal.woff'],
  ['Interface', 500, 'inter/files/inter-latin-500-normal.woff'],
  ['Interface extended', 500, 'inter/files/inter-latin-ext-500-normal.woff'],
] as const;

export const titleFaces = 'Title, Title extended, Title Arabic';
export const interfaceFaces = 'Interface, Interface extended, Title Arabic';

let faces: Promise<Font[]> | undefined;

/** Read once: a process that draws one picture draws more. */
export function loadFaces(): Promise<Font[]> {
  faces ??= Promise.all(
    files.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(new URL(import.meta.resolve(`@fontsource/${file}`))),
    })),
  );
  return faces;
}
