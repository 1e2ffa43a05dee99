import { accountLimits } from '@letat/contracts/users/constants';
import { username } from '@letat/contracts/users/username-field';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedUsernames } from './proposed-usernames.ts';

it.each([
  ['Fatou Diop', 'fatou-diop'],
  ['Jean-Noël Œuvrard', 'jean-noel-oeuvrard'],
  ['  N’Guessan  Kouamé ', 'n-guessan-kouame'],
  ['Marie-Antoinette Rasoamanarivo Andriamampianina', 'marie-antoinette-rasoamanarivo'],
])('%s is proposed the username %s, then the same with a number', (fullName, first) => {
  expect(proposedUsernames(fullName).slice(0, 2)).toEqual([first, `${first}-2`]);
});

it.each(['', '…', 'Ab', 'Fatou Дьоп', 'Administration', 'Contact'])(
  'the name %j is proposed no username, nor one with a number',
  (fullName) => {
    expect(proposedUsernames(fullName)).toEqual([]);
  },
);

it('whatever somebody is called, what is proposed is a username that is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: accountLimits.authorNameLength }), (fullName) => {
      for (const name of proposedUsernames(fullName)) expect(username.parse(name)).toBe(name);
    }),
    { seed: 58, numRuns: 300 },
  );
});
