import { createHash } from 'node:crypto';
import { clientIpPrefix } from '@letat/contracts/address';
import { CodedError } from '@letat/contracts/errors';
import type { WindowCounters } from '../../plugins/mongo/window-counters.ts';

/** The minute that begins with the first failure. */
export const failuresWindowMs = 60_000;

/** Failed logins per minute that an address, and an account, may have. */
export interface FailureLimits {
  address: number;
  account: number;
}

/**
 * Slows down whoever guesses passwords. A login counts as failed before it is tried and is taken back when it succeeds, so
 * that a thousand guesses at once are no more than a thousand one after the other. Known and unknown emails count alike.
 */
export class LoginFailures {
  readonly #counters: WindowCounters;
  readonly #limits: FailureLimits;

  constructor(counters: WindowCounters, limits: FailureLimits) {
    this.#counters = counters;
    this.#limits = limits;
  }

  /** Counts one; gives what takes it back. Throws `rate_limited` with the time until the minute is over. */
  async count(email: string, address: string): Promise<() => Promise<void>> {
    const keys = [
      { key: keyOf('address', clientIpPrefix(address)), limit: this.#limits.address },
      { key: keyOf('account', email.toLowerCase()), limit: this.#limits.account },
    ];
    const counted = await Promise.all(
      keys.map(async ({ key, limit }) => ({ ...(await this.#counters.add(key)), limit })),
    );
    const over = counted.filter(({ count, limit }) => count > limit).map(({ endsAt }) => endsAt.getTime());
    if (over.length > 0) throw new CodedError('rate_limited', { retryAfter: (Math.max(...over) - Date.now()) / 1000 });
    return () => this.#counters.subtract(keys.map(({ key }) => key));
  }
}

/** What people typed is not stored: some type their password where the email goes. */
function keyOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url');
}
