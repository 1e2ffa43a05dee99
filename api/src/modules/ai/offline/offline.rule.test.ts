import { applySuggestions } from '@letat/contracts/ai/apply-suggestions';
import { describe, expect, it } from 'vitest';
import { propose } from '../suggestions/propose.ts';
import { unsourcedClaims } from './fact-check.ts';
import { blocksOf, plain, sentencesOf } from './prose.ts';
import { easeInWords, readabilityOf, syllablesOf } from './readability.ts';
import { structureOf } from './structure.ts';
import { styleCandidates, styleNotes } from './style.ts';
import { summaryOf } from './summary.ts';
import { knownTexts } from './texts.fixture.ts';
import { checkTranslation } from './translation-checks.ts';

const titles = (notes: readonly { title: string }[]) => notes.map(({ title }) => title);

it('the table holds twenty texts', () => {
  expect(knownTexts).toHaveLength(20);
});

describe.each(knownTexts)('$name', ({ text, summary, claims, style, structure, changes, ease }) => {
  it('is summarised in its own sentences, in their order', () => {
    const found = summaryOf(text);
    expect(found.join(' ')).toContain(summary);
    const own = sentencesOf(text).map((sentence) => sentence.text);
    const places = found.map((sentence) => own.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(found.length).toBeLessThanOrEqual(5);
  });

  it('has the claims without a source that it has', () => {
    expect(titles(unsourcedClaims(text))).toEqual(claims);
  });

  it('gets the remarks about style and structure that it deserves', () => {
    // A text may repeat itself more than once.
    expect([...new Set(titles(styleNotes(text)))]).toEqual(style);
    expect(titles(structureOf(text).notes)).toEqual(structure);
  });

  it('gets the changes that it needs, and no other', () => {
    const proposed = propose(text, styleCandidates(text));
    expect(proposed.map(({ original, replacement }) => [original, replacement])).toEqual(changes);
    expect(propose(applySuggestions(text, proposed), styleCandidates(applySuggestions(text, proposed)))).toEqual([]);
  });

  it('is as easy to read as it is', () => {
    const value = readabilityOf(text).ease;
    expect(value === null ? null : easeInWords(value)).toBe(ease);
  });

  it('is read the same twice, and each remark quotes what stands at its place', () => {
    expect(summaryOf(text)).toEqual(summaryOf(text));
    for (const { start, end, quote } of [...unsourcedClaims(text), ...styleNotes(text), ...structureOf(text).notes])
      expect(plain(text.slice(start, end))).toContain(quote);
  });
});

it('a heading over two lines is one heading, and a rule under an item makes none', () => {
  const { outline } = structureOf(
    'Rapport annuel\nde la commune\n===\n\nUn mot.\n\nLes recettes\n---\n\nDeux mots.\n\n- un\n---\n\nFin.\n\n---\n\nFin.',
  );
  expect(outline.map(({ level, title }) => [level, title])).toEqual([
    [1, 'Rapport annuel de la commune'],
    [2, 'Les recettes'],
  ]);
});

it.each([
  ['le', 1],
  ['commune', 2],
  ['budget', 2],
  ['décentralisation', 6],
  ['votent', 1],
  ['île', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

it.each(['', ' \n\n ', '```\ncode\n```', '![](/objects/a.webp)', '…', '# ', '| a | b |\n|---|---|', '\u0000\ud800'])(
  'a text without a sentence (%j) has no summary, no remark and no change',
  (text) => {
    expect(summaryOf(text)).toEqual([]);
    expect([...unsourcedClaims(text), ...styleNotes(text), ...structureOf(text).notes]).toEqual([]);
    expect(propose(text, styleCandidates(text))).toEqual([]);
    expect(readabilityOf(text).ease).toBeNull();
  },
);

/** Each made every way to read it be tried, for minutes, on the thread that answers everybody. */
it.each([
  ['points', '.'],
  ['digits', '1 '],
  ['abbreviations', 'M. '],
  ['consonants', 'z'],
  ['openings of links', ']('],
  ['openings of images', '!['],
  ['code marks', '` '],
  ['figures before a link that never ends', '1 %. ]('],
  ['headings', '# a\n'],
  ['double words', 'le le '],
])('the longest text of nothing but %s is read within the time of a request', (_what, part) => {
  const text = `${part.repeat(Math.floor(199_999 / part.length))}x`;
  expect(summaryOf(text).length).toBeLessThanOrEqual(5);
  expect(unsourcedClaims(text).length).toBeLessThanOrEqual(50);
  expect(structureOf(text).notes.length).toBeLessThanOrEqual(50);
  expect(styleNotes(text).length).toBeLessThanOrEqual(50);
  expect(propose(text, styleCandidates(text)).length).toBeLessThanOrEqual(50);
  expect(readabilityOf(text).words).toBeGreaterThanOrEqual(0);
  expect(checkTranslation(text, `${text} 7`, 'english').flatMap(({ found }) => found).length).toBeLessThanOrEqual(20);
});

it('the longest article is read within the time of a request', () => {
  const sentence = 'Afin de payer 11 %, le maire `signe` le le [décret](https://exemple.sn/a). ';
  const longest = sentence.repeat(Math.floor(200_000 / sentence.length));
  expect(summaryOf(longest)).not.toEqual([]);
  expect(unsourcedClaims(longest)).toHaveLength(0);
  expect(propose(longest, styleCandidates(longest))).toHaveLength(50);
  expect(styleNotes(longest).length).toBeGreaterThan(0);
  expect(blocksOf(longest)).toHaveLength(1);
});
