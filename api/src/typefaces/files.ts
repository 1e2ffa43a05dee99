import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** Files that fontsource splits a typeface into; all of them are read, or names lose letters. */
export const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;

/** The file of a typeface from fontsource that holds one script, by its module specifier. */
export function fontsourceFile(family: string, script: string, weight: number): string {
  return `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
}

/** The bytes of a file of a package. */
export function readTypeface(specifier: string): Promise<Buffer> {
  return readFile(new URL(import.meta.resolve(specifier)));
}

/** A file as fontkit reads it. Throws for a collection of several typefaces. */
export function parseTypeface(file: Buffer): Font {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('a file of typefaces is no single face');
  return font;
}
