import { type Role, uploadLimits } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { ImagesKeptRepository } from './images-kept.repository.ts';

/**
 * How many pictures a person keeps in a day: they are public and stay, so that without an end to them one account fills the
 * disk. A picture counts before it is made, and is taken back when none comes of it: a hundred at once are no more than a
 * hundred one after the other.
 */
export class ImagesKept {
  readonly #counters: ImagesKeptRepository;

  constructor(counters: ImagesKeptRepository) {
    this.#counters = counters;
  }

  /** Counts one; gives what takes it back. Throws `images_spent` with the time until the day is over. */
  async count(owner: { id: string; role: Role }): Promise<() => Promise<void>> {
    const { count, endsAt } = await this.#counters.add(owner.id);
    const takeBack = () => this.#counters.subtract(owner.id);
    if (count <= uploadLimits.imagesPerDay[owner.role]) return takeBack;
    await takeBack();
    throw new CodedError('images_spent', { retryAfter: (endsAt.getTime() - Date.now()) / 1000 });
  }
}
