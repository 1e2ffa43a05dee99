import fc from 'fast-check';
import { expect, it } from 'vitest';
import { looksLikeAddress } from './address.ts';

it('a cell looks like an address where the pattern says so that looked through it again from each of its characters', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      expect(looksLikeAddress(text)).toBe(/^\S+@\S+\.\S+$/.test(text.trim()));
    }),
    { numRuns: 500 },
  );
});
