import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Role } from '@letat/contracts/core/roles';
import { imageLimits } from '@letat/contracts/uploads/constants';
import type { Clock } from '../../../plugins/clock.ts';
import type { WindowCounters } from '../../../plugins/mongo/window-counters.ts';

/** The day that begins with the first picture. */
export const imagesWindowMs = 24 * 60 * 60 * 1000;

/**
 * How many pictures a person stores in a day: they are public and stay, so that without an end to them one account fills the
 * disk. A picture counts before it is made, and is taken back when none comes of it: a hundred at once are no more than a
 * hundred one after the other.
 */
export class DailyImageLimit {
  readonly #counters: WindowCounters;
  readonly #clock: Clock;

  constructor(counters: WindowCounters, clock: Clock) {
    this.#counters = counters;
    this.#clock = clock;
  }

  /** Counts one; gives what takes it back. Throws `images_limit` with the time until the day is over. */
  async count(owner: { id: string; role: Role }): Promise<() => Promise<void>> {
    const key = keyOf(owner.id);
    const { count, endsAt } = await this.#counters.add(key);
    const takeBack = () => this.#counters.subtract([key]);
    if (count <= imageLimits.perDay[owner.role]) return takeBack;
    await takeBack();
    throw new CodedError('images_limit', { retryAfter: (endsAt.getTime() - this.#clock.now().getTime()) / 1000 });
  }
}

/** It outlives the account by a day at most, and names nobody. */
function keyOf(owner: string): string {
  return createHash('sha256').update(`images ${owner}`).digest('base64url');
}
