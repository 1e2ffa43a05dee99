import type { ReleaseDifference, ReleaseFigures } from '@letat/contracts/releases/ramps/operations';
import { expect, it } from 'vitest';
import { differenceLines, figureLines, nextStop, shareText, verdictText } from './candidate-words.ts';

const figures: ReleaseFigures = { views: 4112, errors: 2, lcp: 1900, inp: null, mount: 420 };
const difference: ReleaseDifference = {
  routes: { added: [], removed: [], changed: [] },
  fragments: { added: [], removed: [] },
  files: { added: 2, removed: 1, same: 60 },
  bytes: { before: 49_869, after: 47_309 },
  shared: [],
  effects: { added: [], removed: [] },
};

it('a share is said in percent, and the next stop is the first one above it', () => {
  expect([0, 1, 1250, 10_000].map(shareText)).toEqual(['0\u00a0%', '0,01\u00a0%', '12,5\u00a0%', '100\u00a0%']);
  expect([0, 100, 1200, 5000, 10_000].map(nextStop)).toEqual([100, 500, 2500, 10_000, null]);
});

it('the figures of the two stand beside each other, and what was not measured is no figure', () => {
  const lines = figureLines(
    { stable: figures, candidate: { ...figures, views: 457, errors: 0, lcp: 1700, mount: null } },
    difference,
  );
  expect(
    Object.fromEntries(lines.map(({ id, stable, candidate, difference: by }) => [id, [stable, candidate, by]])),
  ).toEqual({
    views: ['4\u202f112', '457', '10\u00a0% du tout'],
    errors: ['0,05\u00a0%', '0\u00a0%', '-0,05\u00a0pt'],
    lcp: ['1,9\u00a0s', '1,7\u00a0s', '-0,2\u00a0s'],
    inp: ['—', '—', '—'],
    mount: ['0,4\u00a0s', '—', '—'],
    bytes: ['49\u00a0Ko', '46\u00a0Ko', '-2,5\u00a0Ko'],
  });
  const empty = { ...figures, views: 0, errors: 0, lcp: null, mount: null };
  const [views, errors] = figureLines({ stable: empty, candidate: empty }, difference);
  expect([views?.difference, errors?.stable]).toEqual(['—', '—']);
});

it('what is not known yet is called undecided, with what is wanting', () => {
  expect(verdictText('undecided', 150, 1000)).toBe('Indécis\u00a0: il manque 150\u00a0visites de la candidate.');
  expect(verdictText('undecided', 0, 1000)).toContain('Indécis');
  expect(verdictText('sound', 0, 1000)).toContain('En ordre');
  expect(verdictText('undecided', 200, 0)).toContain('Personne');
});

it('what differs is said in sentences, and what does not is left out', () => {
  expect(differenceLines(difference)).toEqual(['Fichiers\u00a0: 60 inchangés, 2 nouveaux, 1 de moins.']);
  const lines = differenceLines({
    ...difference,
    routes: { added: ['/neuve'], removed: [], changed: ['/'] },
    shared: [{ module: 'react', before: '19.3.1', after: null }],
    effects: { added: ['global __compteur'], removed: [] },
  });
  expect(lines.slice(0, -1)).toEqual([
    'Pages ajoutées\u00a0: /neuve.',
    'Pages servies autrement\u00a0: /.',
    'Module partagé react\u00a0: 19.3.1 devient absent.',
    'Nouveau pour toute la page\u00a0: global __compteur.',
  ]);
});
