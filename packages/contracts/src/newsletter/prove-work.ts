import { beginsWithZeros, provenText } from './proof-of-work.ts';

/** SHA-256 of a text. */
export type Digest = (text: string) => Promise<Uint8Array>;

/**
 * Finds a proof for a token, by trying.
 * @param bits zero bits that its hash has to begin with; 0 needs no proof
 * @param digest the machine’s own cryptography
 */
export async function proveWork(token: string, bits: number, digest: Digest): Promise<string> {
  if (bits === 0) return '';
  for (let tried = 0; ; tried += 1) {
    const proof = tried.toString(36);
    if (beginsWithZeros(await digest(provenText(token, proof)), bits)) return proof;
  }
}
