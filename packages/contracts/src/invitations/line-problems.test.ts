import { expect, it } from 'vitest';
import { lineProblems } from './line-problems.ts';

it('each bad line of a list is named with its number, its reason and its place, and the others are counted', () => {
  const text = 'k.mensah@lome.test\nfatou.sow@@dakar.test\n\nmoussa.traore\nK.Mensah@lome.test\nadjoa@accra';
  const { valid, problems } = lineProblems(text);
  expect(valid).toBe(1);
  expect(problems.map(({ line, reason, isDuplicate }) => [line, reason, isDuplicate])).toEqual([
    [2, 'Deux arobases', false],
    [4, 'Ni arobase ni domaine', false],
    [5, 'Doublon de la ligne 1, comptée une fois', true],
    [6, 'Le domaine est incomplet', false],
  ]);
  expect(problems.map(({ from, to }) => text.slice(from, to))).toEqual([
    'fatou.sow@@dakar.test',
    'moussa.traore',
    'K.Mensah@lome.test',
    'adjoa@accra',
  ]);
});

it.each([
  ['Diop, Awa <awa@exemple.org>', 1],
  ['awa@exemple.org; moussa@exemple.org', 2],
  ['', 0],
  ['awa@sous.domaine.exemple.org', 1],
])('« %s » has nothing to correct', (text, valid) => {
  expect(lineProblems(text)).toEqual({ valid, problems: [] });
});

it.each([
  ['@exemple.org', 'Rien avant l’arobase'],
  ['awa sow@exemple.org', 'Une espace dans l’adresse'],
])('« %s » is told why: %s', (text, reason) => {
  expect(lineProblems(text).problems.map((problem) => problem.reason)).toEqual([reason]);
});
