import type { UploadPurpose } from '@letat/contracts/uploads/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../plugins/clock.ts';
import { removeImage } from './images/image-files.ts';
import type { Storage } from './storage/port.ts';
import type { Upload, UploadsRepository } from './uploads.repository.ts';

/** What one sweep removes at most, so that nobody waits long for it. */
const atOnce = 20;

/** What an account may have sent without using it; the newest stay. */
export const maxUnclaimed: Readonly<Record<UploadPurpose, number>> = {
  image: 50,
  product: 10,
  import: 3,
  content: 3,
  proof: 3,
};

/** Removes files that nobody claimed in time, and what is left of those that became pictures. */
export class Sweep {
  readonly #uploads: UploadsRepository;
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;

  constructor(parts: { uploads: UploadsRepository; storage: Storage; clock: Clock; log: FastifyBaseLogger }) {
    this.#uploads = parts.uploads;
    this.#storage = parts.storage;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /** Of everybody, a bounded number, oldest first; says how many. */
  async expired(): Promise<number> {
    return this.#remove(await this.#uploads.takeExpired(this.#clock.now(), atOnce));
  }

  /** Of one account, those that it is not going to use, by their number. */
  async surplusOf(owner: string, purpose: UploadPurpose): Promise<number> {
    const most = maxUnclaimed[purpose];
    return this.#remove(await this.#uploads.takeSurplus({ owner, purpose }, most, this.#clock.now(), atOnce));
  }

  /** The record goes last: what fails half-way is found again. */
  async #remove(uploads: readonly Upload[]): Promise<number> {
    let removed = 0;
    for (const upload of uploads)
      try {
        await this.#removeOne(upload);
        removed += 1;
      } catch (error) {
        this.#log.warn({ err: error }, 'sweep: unclaimed upload could not be removed, trying again later');
      }
    return removed;
  }

  async #removeOne({ id, key, partsId, state, objectPath, making, copies, fileKey }: Upload): Promise<void> {
    if (partsId !== null) await this.#storage.abort({ key, id: partsId });
    await this.#storage.delete(key);
    const inUse = state === 'claimed' ? fileKey : null;
    for (const copy of copies) if (copy !== inUse) await this.#storage.delete(copy);
    if ((objectPath ?? inUse) !== null && state === 'claimed') return this.#uploads.settle(id);
    const picture = objectPath ?? making;
    if (picture !== null && !(await this.#uploads.isShared({ id, objectPath: picture })))
      await removeImage(this.#storage, picture);
    return this.#uploads.remove(id);
  }
}
