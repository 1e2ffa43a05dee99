import { networks, socialContentTypes } from '@letat/contracts/agents/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose, composeOf, type Material } from './compose.ts';
import { hashtagOf, hashtagsIn } from './hashtags.ts';
import { lengthOn, networkRules } from './networks.ts';

const material: Material = {
  title: 'À Pikine, le budget change qui décide',
  author: 'Awa Ndiaye',
  sentences: [
    'La commune publie chaque dépense.',
    'Les habitants comptent, et la colonne la plus utile est encore vide.',
  ],
  question: 'Où sont passés les deux autres lampadaires ?',
  hashtags: ['#BudgetParticipatif', '#Sénégal', '#Communes', '#Finances', '#Encore'],
  link: 'https://letat.test/post/pikine',
  audience: 'maires',
};

describe('a message', () => {
  it('says what its form says, with the link and the hashtags that its network takes', () => {
    const { text, hashtags, link } = compose('linkedin', 'announcement', material);
    expect(text).toMatch(
      /^À lire : À Pikine, le budget change qui décide\n\nÀ l’attention de : maires\.\n\nLa commune/,
    );
    expect(text).toContain('https://letat.test/post/pikine?utm_source=linkedin');
    expect([hashtags.length, link]).toEqual([4, 'https://letat.test/post/pikine?utm_source=linkedin']);
    expect(compose('facebook', 'quote', material).text).toMatch(/^« La commune publie chaque dépense » — Awa Ndiaye/);
    expect(compose('twitter', 'question', material).text).toMatch(/^Où sont passés les deux autres lampadaires \?/);
    expect(compose('twitter', 'post', { ...material, title: null, link: null }).text).toMatch(/^La commune/);
  });

  it('is never longer than its network takes, whatever it is made of', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 600 });
    const any = fc.record({
      title: fc.option(words),
      author: fc.option(words),
      sentences: fc.array(words, { minLength: 1, maxLength: 6 }),
      question: fc.option(words),
      hashtags: fc.array(words.map(hashtagOf), { maxLength: 6 }),
      link: fc.option(fc.constant('https://letat.test/post/un-slug-tres-long-qui-compte-pour-vingt-trois')),
      audience: fc.oneof(fc.constant(''), words),
    });
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.constantFrom(...socialContentTypes), any, (network, form, given) => {
        const { text, length, limit } = compose(network, form, given);
        expect(length).toBe(lengthOn(network, text));
        expect(length).toBeLessThanOrEqual(limit);
        // Half a letter is none.
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('that a model wrote too long is not taken', () => {
    expect(composeOf('twitter', 'x'.repeat(300), material)).toBeNull();
    expect(composeOf('twitter', 'Court.', material)?.text).toContain('Court.');
  });
});

it('a network counts as it says: links on Twitter for 23, emoji for two', () => {
  expect(lengthOn('twitter', 'Lire https://exemple.org/une-adresse-tres-longue-qui-ne-compte-pas')).toBe(5 + 23);
  expect(lengthOn('twitter', 'Lire (https://exemple.org/a), puis')).toBe(6 + 23 + 7);
  // Without a scheme it is a link too; an abbreviation, a name and an address of mail are none.
  expect(lengthOn('twitter', 'Voir impots.gouv.sn.')).toBe(5 + 23 + 1);
  expect(lengthOn('twitter', 'p. ex. M. Diop')).toBe(14);
  expect(lengthOn('twitter', 'awa@exemple.org')).toBe(15);
  expect(lengthOn('twitter', 'é’—')).toBe(3);
  // Joined of several characters, it is one all the same.
  expect(lengthOn('twitter', '👨‍👩‍👧 ❤️ 👍🏿 🇸🇳')).toBe(4 * 2 + 3);
  expect(lengthOn('twitter', '👍')).toBe(2);
  expect(lengthOn('linkedin', '👍')).toBe(2);
  expect(networkRules.twitter.most).toBe(280);
});

it('hashtags are words in one', () => {
  expect(hashtagOf('budget participatif')).toBe('#BudgetParticipatif');
  expect(hashtagOf('L’État & nous')).toBe('#LÉtatNous');
  expect(hashtagOf('2026')).toBe('');
  expect(hashtagsIn('La commune publie. La commune compte ses dépenses.', 2)).toEqual(['#Commune', '#Publie']);
});
