import { expect, it } from 'vitest';
import { missingText } from './missing.ts';

it('a button that waits has beside it what the form still lacks, and nothing once it lacks nothing', () => {
  expect(
    missingText([
      ['le titre', ''],
      ['la date', ''],
      ['la plateforme', ''],
    ]),
  ).toBe('Il manque le titre, la date et la plateforme.');
  expect(
    missingText([
      ['le titre', ''],
      ['la date', '2099-01-01'],
    ]),
  ).toBe('Il manque le titre.');
  expect(missingText([['le titre', 'Un titre']])).toBeUndefined();
});
