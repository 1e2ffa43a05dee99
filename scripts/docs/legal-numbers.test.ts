import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';

const counts =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille';
const units = 'secondes|minutes|heures|jours|semaines|mois|ans|membres|euros|dollars|centimes|%';
/** A figure, a number in words before what it counts, or a period that is one of something. */
const number = new RegExp(
  String.raw`\d|(?<![\p{L}])(?:(?:${counts})\s+(?:${units})|un quart|une (?:seconde|minute|heure|semaine)|un jour|dans le mois|dans l’année)(?![\p{L}])`,
  'iu',
);

interface Text {
  text: string;
  /** The name of the property that it is the value of. */
  key: string | null;
}

/** Every text that stands in a source: between tags, in quotes, and between the expressions of a template. */
function textsOf(path: string): Text[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  const { program } = parseSync(path, readFileSync(path, 'utf8'), { lang });
  const texts: Text[] = [];
  const add = (text: string) => texts.push({ text: text.replace(/\s+/g, ' ').trim(), key: keys.at(-1) ?? null });
  const keys: (string | null)[] = [];
  new Visitor({
    Property({ key }) {
      keys.push(key.type === 'Identifier' ? key.name : null);
    },
    'Property:exit'() {
      keys.pop();
    },
    JSXText({ value }) {
      add(value);
    },
    Literal({ value }) {
      if (typeof value === 'string') add(value);
    },
    TemplateElement({ value }) {
      add(value.cooked ?? value.raw);
    },
  }).visit(program);
  return texts;
}

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/*.test.*', '**/*.css.ts'] }).map((name) => join(root, name));

it('the terms and the privacy policy name no number that a constant of the product does not give', () => {
  const texts = sources('mfe-editorial/src/features/pages/legal/*.{ts,tsx}').flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(200);
  // One word is a name: of a class, an anchor, a month. Two are read.
  const read = texts.map(({ text }) => text).filter((text) => text.includes(' '));
  expect(read.filter((text) => number.test(text))).toEqual([]);
});

it('the rules of retention, which the privacy policy lists, name no number that a constant of the product does not give', () => {
  const rules = sources('api/src/**/*.ts')
    .filter((path) => readFileSync(path, 'utf8').includes('enforcedBy:'))
    .flatMap(textsOf)
    .filter(({ key }) => key === 'rule');
  expect(rules.length).toBeGreaterThan(40);
  expect(
    rules.map(({ text }) => text).filter((text) => number.test(text) || /(?:^|\s)un (?:an|mois)\b/.test(text)),
  ).toEqual([]);
});
