import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const words =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille';
/** A figure, or a number in words before what it counts. */
const number = new RegExp(
  String.raw`\d|\b(?:${words})\s+(?:secondes|minutes|heures|jours|semaines|mois|ans|membres|euros|dollars|centimes|%)`,
  'iu',
);

/** The texts of a page's source that a reader sees as they stand. */
function textsOf(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'), { lang: 'tsx' });
  const texts: string[] = [];
  const collect = ({ value }: ESTree.JSXText) => void texts.push(value.replace(/\s+/g, ' ').trim());
  new Visitor({ JSXText: collect }).visit(program);
  return texts;
}

it('the terms and the privacy policy name no number that a constant of the product does not give', () => {
  const files = globSync('*.tsx', { cwd: import.meta.dirname, exclude: (name) => name.includes('.test.') });
  const texts = files.flatMap((name) => textsOf(join(import.meta.dirname, name)));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => number.test(text))).toEqual([]);
});
