import { createHash } from 'node:crypto';

const modulus = 1n << 128n;

/**
 * Of a collection's documents, whatever their order: the sum of their hashes. Two collections have the same when they have the same documents,
 * to the byte; what differs by accident does not go unseen. It is no defence against an attacker who chooses documents: the frames are.
 */
export class DocumentsDigest {
  #sum = 0n;
  #documents = 0;

  /** @param documents in BSON, one after the other */
  add(documents: Buffer): void {
    for (const document of documentsIn(documents)) {
      const hash = createHash('sha256').update(document).digest();
      this.#sum = (this.#sum + (hash.readBigUInt64BE(0) << 64n) + hash.readBigUInt64BE(8)) % modulus;
      this.#documents += 1;
    }
  }

  get result(): { documents: number; digest: string } {
    return { documents: this.#documents, digest: this.#sum.toString(16).padStart(32, '0') };
  }
}

/** Cuts documents apart: each begins with its own length (BSON, little-endian). */
export function* documentsIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readInt32LE(at);
    if (end < at + 5 || end > bytes.length) throw new Error('a document of the backup has no end');
    yield bytes.subarray(at, end);
    at = end;
  }
}
