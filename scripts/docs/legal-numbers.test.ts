import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf, textsOf } from './source-texts.ts';

const counts =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille';
const units = 'secondes|minutes|heures|jours|semaines|mois|ans|membres|euros|dollars|centimes|%';
/** A figure, a number in words before what it counts, or a period that is one of something. */
const number = new RegExp(
  String.raw`\d|(?<![\p{L}])(?:(?:${counts})\s+(?:${units})|un quart|une (?:seconde|minute|heure|semaine)|un jour|dans le mois|dans l’année)(?![\p{L}])`,
  'iu',
);

it('the terms and the privacy policy name no number that a constant of the product does not give', () => {
  const texts = sourcesOf('mfe-editorial/src/features/pages/legal/*.{ts,tsx}').flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(200);
  // One word is a name: of a class, an anchor, a month. Two are read.
  const read = texts.map(({ text }) => text).filter((text) => text.includes(' '));
  expect(read.filter((text) => number.test(text))).toEqual([]);
});

it('the rules of retention, which the privacy policy lists, name no number that a constant of the product does not give', () => {
  const rules = sourcesOf('api/src/**/*.ts')
    .filter((path) => readFileSync(path, 'utf8').includes('enforcedBy:'))
    .flatMap(textsOf)
    .filter(({ keys }) => keys.at(-1) === 'rule');
  expect(rules.length).toBeGreaterThan(40);
  expect(
    rules.map(({ text }) => text).filter((text) => number.test(text) || /(?:^|\s)un (?:an|mois)\b/.test(text)),
  ).toEqual([]);
});
