import { expect, it } from 'vitest';
import { errorsFinding } from './errors-finding.ts';

const part = (name: string, errors: number, views = 1000) => ({ name, views, errors });

it.each([
  ['nobody', 0, 0, 'good'],
  ['too few people', 100, 199, 'good'],
  ['people of whom five in a thousand met an error', 5, 1000, 'good'],
  ['people of whom six in a thousand did', 6, 1000, 'soon'],
  ['people of whom five in a hundred did', 50, 1000, 'soon'],
  ['people of whom more did', 51, 1000, 'urgent'],
] as const)('a release that was seen by %s is told of as it has to be', (_who, errors, views, state) => {
  expect(errorsFinding([part('mfe-presse', errors, views)]).state).toBe(state);
});

it('the release that fails most is named with its figures, the others by their names, and those that do well not at all', () => {
  const { finding, href } = errorsFinding([part('mfe-a', 10), part('mfe-b', 0), part('mfe-c', 62, 1240)]);
  expect(finding.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    '5 % d’erreurs en 24 h sur 1 240 visites de mfe-c, telle qu’elle est en ligne. Aussi : mfe-a.',
  );
  expect(href).toBe('/admin/releases');
});
