import { expect, it } from 'vitest';
import { freeSlug, shortSlug, slugify } from './slug.ts';

it.each([
  ['L’Été des Réformes', 'l-ete-des-reformes'],
  ['  --Déjà vu ?!-- ', 'deja-vu'],
  ['Œuvre & cœur', 'oeuvre-coeur'],
  ['Ɓamtaare 2026', 'ɓamtaare-2026'],
  ['أخبار الدولة', 'أخبار-الدولة'],
  ['???', ''],
  ['❤️', ''],
  ['1️⃣ 👩🏽‍💻 🇸🇳', '1'],
  ['⚖️ L’audit ❤️', 'l-audit'],
  ['Bud\u00adget', 'budget'],
  ['\u0651 أخبار', 'أخبار'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['a'.repeat(500), 'a'.repeat(200)],
  [`${'b'.repeat(199)}𞤀𞤁 fin`, 'b'.repeat(199)],
  ['𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪', '𞤢𞤣𞤤𞤢𞤥-𞤨𞤵𞤤𞤢𞤪'],
])('%j -> %j', (title, slug) => expect(slugify(title)).toBe(slug));

it('takes the first free suffix', () => {
  expect(freeSlug('a', new Set())).toBe('a');
  expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
  expect(shortSlug()).not.toBe(shortSlug());
});
