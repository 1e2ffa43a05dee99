import { createHash } from 'node:crypto';
import { beginsWithZeros, proofBits, provenText } from '@letat/contracts/newsletter/proof-of-work';
import { describe, expect, it } from 'vitest';
import { provenBy } from '../../../../../test/proof-of-work.ts';
import { isProof } from './service.ts';
import { isTight, maxOpenOfAll, usualShareOf } from './share.ts';

describe('a place', () => {
  it.each([
    ['has few open confirmations', { asked: 99, confirmed: 0 }, 0.5, false],
    ['has many of which nobody confirmed any', { asked: 100, confirmed: 0 }, 0.5, true],
    ['has as many confirmations as usually', { asked: 1000, confirmed: 500 }, 0.5, false],
    ['has half as many as usually', { asked: 1000, confirmed: 250 }, 0.5, false],
    ['has fewer than half of that', { asked: 1000, confirmed: 249 }, 0.5, true],
    ['has few confirmations always', { asked: 1000, confirmed: 60 }, 0.1, false],
  ])('that %s is tight accordingly', (_name, counts, usual, tight) => {
    expect(isTight(counts, usual)).toBe(tight);
  });

  it('of all together is tight by more that are open than one of them alone', () => {
    expect(isTight({ asked: 199, confirmed: 0 }, 0.4, maxOpenOfAll)).toBe(false);
    expect(isTight({ asked: 200, confirmed: 0 }, 0.4, maxOpenOfAll)).toBe(true);
  });

  it('has a usual share of its own once it has enough to say so', () => {
    expect(usualShareOf({ asked: 199, confirmed: 0 })).toBe(0.4);
    expect(usualShareOf({ asked: 1000, confirmed: 700 })).toBe(0.7);
  });
});

describe('a proof of work', () => {
  it('is found by a browser’s own cryptography, and is worth something for its token alone', async () => {
    const proof = await provenBy('jeton', proofBits);
    expect(isProof('jeton', proof, proofBits)).toBe(true);
    expect(isProof('autre jeton', proof, proofBits)).toBe(false);
    expect(isProof('jeton', undefined, proofBits)).toBe(false);
    expect(isProof('jeton', undefined, 0)).toBe(true);
  });

  it('begins with as many zero bits as are asked for, and no fewer', () => {
    expect(beginsWithZeros(new Uint8Array([0, 0x0f]), 12)).toBe(true);
    expect(beginsWithZeros(new Uint8Array([0, 0x10]), 12)).toBe(false);
    expect(beginsWithZeros(new Uint8Array([0, 0x80]), 8)).toBe(true);
    const hash = createHash('sha256').update(provenText('a', 'b')).digest();
    expect(beginsWithZeros(hash, 0)).toBe(true);
  });
});
