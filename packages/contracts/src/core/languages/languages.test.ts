import { expect, it } from 'vitest';
import { languages, names, spoken, translated } from './all.ts';
import type { Language } from './language.ts';
import { listsOf } from './lists.ts';

/** What a folder of `core/languages/` would hold. */
const yoruba = {
  tag: 'yo',
  label: 'Yoruba',
  ownName: 'Yorùbá',
  dir: 'ltr',
  locale: 'yo_NG',
  speakers: 45_000_000,
  isTranslatedInto: true,
  isSpokenInWebinars: false,
} as const satisfies Language;

it('a language that is one folder and one name in the list is written and translated into, and held in webinars where it says so', () => {
  const lists = listsOf({ ...languages, yoruba });
  expect(lists).toEqual({ names: [...names, 'yoruba'], translated: [...translated, 'yoruba'], spoken });
});
