import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPayoutId, payoutIdOf } from './payout-ids.ts';

const ids = fc.stringMatching(/^[0-9a-f]{24}$/);

it('the UUID of a payout is one of version 4, and leads back to that payout alone', () => {
  fc.assert(
    fc.property(ids, ids, (id, other) => {
      const uuid = payoutIdOf(id);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(ownPayoutId(uuid)).toBe(id);
      expect(ownPayoutId(uuid.toUpperCase())).toBe(id);
      expect(payoutIdOf(other) === uuid).toBe(other === id);
    }),
  );
});

it('the UUID of another merchant’s payout is nobody’s here', () => {
  for (let made = 0; made < 200; made += 1) expect(ownPayoutId(randomUUID())).toBeNull();
  for (const text of ['', 'afb57b93', 'x'.repeat(36)]) expect(ownPayoutId(text)).toBeNull();
});

it('what is no id of a payout has no UUID', () => {
  for (const text of ['', '64b0', 'g'.repeat(24), 'A'.repeat(24)]) expect(() => payoutIdOf(text)).toThrow(RangeError);
});
