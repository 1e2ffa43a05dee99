import { invitationStates } from '@letat/contracts/invitations/constants';
import { expect, test } from 'vitest';
import { invitationTransitions, type StoredInvitationState } from './states.ts';

const transitions = Object.values(invitationTransitions);
const after = (state: StoredInvitationState): StoredInvitationState[] =>
  transitions.filter(({ from }) => from.some((one) => one === state)).map(({ to }) => to);

test('every stored state of an invitation is reached from one that was sent', () => {
  const reached = new Set<StoredInvitationState>(['sent']);
  for (const state of reached) for (const next of after(state)) reached.add(next);
  expect([...reached].toSorted()).toEqual(invitationStates.filter((state) => state !== 'expired').toSorted());
});

test('an invitation that was declined becomes nothing else, and one that was accepted stays so', () => {
  expect(after('declined')).toEqual([]);
  expect(after('accepted')).toEqual(['accepted']);
});
