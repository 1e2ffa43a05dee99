import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, names } from '@letat/contracts/core/languages/all';
import { expect, it } from 'vitest';
import { type LanguageRules, languageRules } from '../../../languages/index.ts';
import { plainRules } from '../../../languages/language-rules.ts';
import { saysNumberBy } from './number-words.ts';

/** What a folder of `languages/` would hold. */
const yoruba: LanguageRules = { ...plainRules, numbers: 'odo, okan|ookan, eji|meji, eta|meta' };

it('a language that is one folder and one line is checked for its numbers in words', () => {
  expect(saysNumberBy(yoruba, 'Àwọn ìwé mẹ́ta', '3')).toBe(true);
  expect(saysNumberBy(yoruba, 'Àwọn ìwé mẹ́ta', '2')).toBe(false);
  expect(saysNumberBy(yoruba, 'Àwọn ìwé mẹ́ta', '30')).toBe(false);
});

it.each([
  ['contracts', '../../../../../packages/contracts/src/core/languages'],
  ['API', '../../../languages'],
])('every language has its folder in the %s, under its tag, and every folder is of one', (_, path) => {
  const entries = readdirSync(join(import.meta.dirname, path), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(names.map((name) => languages[name].tag).toSorted());
});

it('every language that articles are translated into has its rules', () => {
  expect(Object.keys(languageRules).toSorted()).toEqual(names.filter((name) => name !== 'french').toSorted());
});
