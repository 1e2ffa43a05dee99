import { expect, it } from 'vitest';
import { languages, targetLanguages } from '../constants.ts';
import { translationLanguages, translationTags } from './constants.ts';

it('articles are translated into the languages of the assistant, under the same names', () => {
  // Two lists: pages of articles do not bring the assistant’s along.
  expect(
    targetLanguages.map((language) => {
      const { code, label, ownName } = languages[language];
      return [code, label, ownName];
    }),
  ).toEqual(translationTags.map((tag) => [tag, translationLanguages[tag].label, translationLanguages[tag].ownName]));
});
