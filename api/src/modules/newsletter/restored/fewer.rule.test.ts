import { describe, expect, it } from 'vitest';
import type { StoredChoices } from './choices-store.ts';
import { fewerOf } from './fewer.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const same: Omit<StoredChoices, 'at'> = {
  ...{ siteLetters: true, authorSubscriptions: ['a', 'b'], pausedUntil: null },
  digest: 'daily',
  frequency: 'daily',
};
/** Of a copy that was made on the tenth. */
const copied: Parameters<typeof fewerOf>[0] = { ...same, confirmedAt: day(1), lastActAt: day(5) };
const chosen = (at: number, changes: Partial<StoredChoices> = {}): StoredChoices => ({
  ...same,
  ...changes,
  at: day(at),
});
const of = (leftAt: number | null, choices: StoredChoices | null) =>
  fewerOf(copied, leftAt === null ? null : day(leftAt), choices);

describe('a subscriber of a copy', () => {
  it('who left since has left, and who left before and came back has not', () => {
    expect(of(12, null)).toBe('left');
    expect(of(12, chosen(11))).toBe('left');
    expect(of(4, null)).toBeNull();
    expect(of(12, chosen(13))).toBeNull();
  });

  it('who chose nothing since is as the copy says', () => {
    expect(of(null, null)).toBeNull();
    expect(of(null, chosen(5, { digest: 'none' }))).toBeNull();
    expect(of(null, chosen(12))).toBeNull();
  });

  it.each<[string, Partial<StoredChoices>]>([
    ['no letters of the review', { siteLetters: false }],
    ['a digest a week', { digest: 'weekly' }],
    ['no digest', { digest: 'none' }],
    ['one author of two', { authorSubscriptions: ['b'] }],
    ['a letter a week', { frequency: 'weekly' }],
    ['a pause', { pausedUntil: day(40) }],
  ])('who wanted %s since gets that', (_what, change) => {
    expect(of(null, chosen(12, change))).toEqual(change);
  });

  it('gets no more than the copy says, whatever they chose since', () => {
    const more = chosen(12, { authorSubscriptions: ['a', 'b', 'c'], frequency: 'all', pausedUntil: day(2) });
    expect(fewerOf({ ...copied, pausedUntil: day(30) }, null, more)).toBeNull();
    expect(fewerOf({ ...copied, authorSubscriptions: [], digest: 'none', siteLetters: false }, null, more)).toBeNull();
  });
});
