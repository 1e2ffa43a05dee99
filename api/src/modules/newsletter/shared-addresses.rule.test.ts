import { expect, it } from 'vitest';
import { isSharedWith, leaving, sharing } from './shared-addresses.ts';

const at = new Date('2026-11-01');
const later = new Date('2026-11-20');
const shared = sharing(undefined, ['awa', 'moussa'], 'J’accepte.', at);
const before = { authorSubscriptions: ['awa', 'moussa'], sharedWith: shared };

it('an address is shared with the authors who were named, and with nobody else', () => {
  expect([isSharedWith('awa', shared), isSharedWith('fatou', shared), isSharedWith('awa', undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('leaving one author’s letters marks what they were given, and leaves the others alone', () => {
  expect(leaving(before, { authorSubscriptions: ['moussa'], lastActAt: later })).toEqual([
    { authorId: 'awa', text: 'J’accepte.', at, leftAt: later },
    { authorId: 'moussa', text: 'J’accepte.', at, leftAt: null },
  ]);
  expect(leaving(before, { digest: 'daily', lastActAt: later })).toBeUndefined();
});

it('unsubscribing from all marks each, with its moment', () => {
  const left = leaving(before, { state: 'unsubscribed', unsubscribedAt: later });
  expect(left?.map(({ leftAt }) => leftAt)).toEqual([later, later]);
  expect(
    leaving({ ...before, sharedWith: left ?? [] }, { state: 'unsubscribed', unsubscribedAt: new Date() }),
  ).toBeUndefined();
});

it('who comes back by agreeing again is shared again; who only ticks the author again is not', () => {
  const left = leaving(before, { authorSubscriptions: ['moussa'], lastActAt: later }) ?? [];
  expect(isSharedWith('awa', left)).toBe(false);
  expect(isSharedWith('awa', sharing(left, ['awa'], 'J’accepte encore.', later))).toBe(true);
});
