import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depositIdOf, ownDeposit } from './deposit-ids.ts';
import { ownPayoutId, payoutIdOf } from './payout-ids.ts';

const ids = fc.stringMatching(/^[0-9a-f]{24}$/);
const attempts = fc.integer({ min: 1, max: 15 });

it('the UUID of a deposit is one of version 4, and leads back to its order and attempt alone', () => {
  fc.assert(
    fc.property(ids, attempts, attempts, (id, attempt, other) => {
      const uuid = depositIdOf(id, attempt);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(ownDeposit(uuid)).toEqual({ id, attempt });
      expect(ownDeposit(uuid.toUpperCase())).toEqual({ id, attempt });
      expect(depositIdOf(id, other) === uuid).toBe(other === attempt);
      expect(ownPayoutId(uuid)).toBeNull();
    }),
  );
});

it('the UUID of another merchant’s deposit, or of a payout, is none of an order', () => {
  // Made once at random: some merchant's.
  for (const uuid of ['afb57b93-7849-49aa-babb-4c3ccbfe3d79', '3bd57454-fc43-49ad-9949-54e03f173c85'])
    expect(ownDeposit(uuid)).toBeNull();
  expect(ownDeposit(payoutIdOf('64b0000000000000000000ff'))).toBeNull();
  for (const text of ['', 'afb57b93', 'x'.repeat(36), randomUUID().slice(1)]) expect(ownDeposit(text)).toBeNull();
});

it('what is no id of an order, or no attempt, has no UUID', () => {
  for (const text of ['', '64b0', 'g'.repeat(24)]) expect(() => depositIdOf(text, 1)).toThrow(RangeError);
  for (const attempt of [0, 16, 1.5, -1]) expect(() => depositIdOf('a'.repeat(24), attempt)).toThrow(RangeError);
});
