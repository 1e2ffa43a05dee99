import { expect, it } from 'vitest';
import { marksIn } from './marks.ts';

const marked = (...given: Parameters<typeof marksIn>) =>
  marksIn(...given)
    .map(({ text, mark }) => (mark === null ? text : `<${mark}:${text}>`))
    .join('');

it('terms of the glossary are marked as whole words, whatever their case', () => {
  expect(marked('Commune et communes : le budget (2026) de la commune.', { terms: ['commune', 'budget (2026)'] })).toBe(
    '<term:Commune> et communes : le <term:budget (2026)> de la <term:commune>.',
  );
  expect(marked('L’exécution', { terms: ['exécution', ' '] })).toBe('L’<term:exécution>');
});

it('what was lost is marked as lost, and nothing of another number', () => {
  expect(marked('De 42 % à 7 %, en 142 jours.', { terms: [], lost: ['42'] })).toBe(
    'De <lost:42> % à 7 %, en 142 jours.',
  );
  expect(marked('Voir [ici](https://exemple.sn/a).', { terms: [], lost: ['https://exemple.sn/a'] })).toBe(
    'Voir [ici](<lost:https://exemple.sn/a>).',
  );
});

it('a text without anything to mark is one piece, and every text is whole', () => {
  expect(marksIn('Un.', { terms: [] })).toEqual([{ text: 'Un.', mark: null }]);
  const text = 'Le $budget$ (a+b) 👩🏾‍⚖️';
  expect(
    marksIn(text, { terms: ['(a+b)', '$', '👩🏾‍⚖️'] })
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
