/** Zero bits that a proof begins with: 4,096 tries on average, which is some tenths of a second on a slow phone. */
export const proofBits = 12;
/** Characters of a proof. */
export const maxProof = 20;

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (bits & 7) === 0 || (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}

/** What is hashed (SHA-256) with a proof: the id makes it worth nothing for another request. */
export const provenText = (requestId: string, proof: string): string => `${requestId} ${proof}`;
