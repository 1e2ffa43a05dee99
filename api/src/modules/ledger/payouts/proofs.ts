import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CodedError } from '@letat/contracts/core/coded-error';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { Uploads } from '../../uploads/index.ts';
import type { PayoutProof, PayoutRecord } from './model.ts';

/** How files of these kinds begin, whatever their names say: a proof is looked at for ten years, and never opened on this site. */
const kinds: readonly { ending: string; isOne: (bytes: Buffer) => boolean }[] = [
  { ending: 'pdf', isOne: (bytes) => bytes.subarray(0, 1024).includes('%PDF-') },
  { ending: 'jpg', isOne: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { ending: 'png', isOne: (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) },
  {
    ending: 'webp',
    isOne: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

/** Files that say that payouts were made by hand. */
export class PayoutProofs {
  readonly #uploads: () => Pick<Uploads, 'prepareFile' | 'open' | 'store' | 'remove' | 'downloadUrl'>;

  /** @param uploads asked when a caller calls */
  constructor(uploads: () => Pick<Uploads, 'prepareFile' | 'open' | 'store' | 'remove' | 'downloadUrl'>) {
    this.#uploads = uploads;
  }

  /**
   * Stores what an administrator sent to that address as a file of the books: it is nobody's own, and stays when they leave.
   * Throws `upload_not_found`, `upload_incomplete`, `proof_too_large`, `proof_unreadable`.
   */
  async store(administratorId: string, address: string): Promise<PayoutProof> {
    const uploads = this.#uploads();
    const sent = await uploads.prepareFile(administratorId, address, 'proof');
    const file = await uploads.open(sent.key);
    if (!file) throw new CodedError('upload_incomplete');
    if (file.size > uploadLimits.proofBytes) throw new CodedError('proof_too_large');
    const bytes = await buffer(file.stream());
    const kind = kinds.find(({ isOne }) => isOne(bytes));
    if (!kind) throw new CodedError('proof_unreadable');
    const key = `proofs/${randomUUID()}`;
    await uploads.store(key, Readable.from([bytes]));
    return { key, filename: `preuve-de-versement.${kind.ending}` };
  }

  /** After a payout that was not written after all. */
  async remove({ key }: PayoutProof): Promise<void> {
    await this.#uploads().remove(key);
  }

  /** A link for a quarter of an hour. Throws `payout_not_found` for a payout without a proof. */
  async linkOf({ proof, month }: Pick<PayoutRecord, 'proof' | 'month'>): Promise<{ url: string }> {
    if (!proof) throw new CodedError('payout_not_found');
    const filename = proof.filename.replace('versement', `versement-${month}`);
    return { url: await this.#uploads().downloadUrl(proof.key, { filename }) };
  }
}
