import { createHash } from 'node:crypto';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Clock } from '../../plugins/clock.ts';
import type { WindowCounters } from '../../plugins/mongo/window-counters.ts';
import type { failedLoginLimits } from './auth.limits.ts';

/** Failed logins per window: see `auth.limits.ts`. */
type FailureLimits = Readonly<Record<keyof typeof failedLoginLimits, number>>;

/** Who tries: from where, and from which device, if the account that they try logged in there before. */
export interface Attempt {
  email: string;
  address: string;
  /** Id of the known device; null for any other. */
  device: string | null;
}

/** Takes an attempt back that succeeded. */
type TakeBack = () => Promise<void>;

type Counted = readonly [limit: number, kind: string, value: string];

/**
 * Slows down a person who guesses passwords. A login counts as failed before it is tried and is taken back when it succeeds, so
 * that a thousand guesses at once are no more than a thousand one after the other. Known and unknown emails count alike.
 * What strangers do locks nobody out of a device where they logged in before: its attempts are counted by the device alone.
 *
 * Every method throws `rate_limited` with the time until the minute is over.
 */
export class LoginFailures {
  readonly #counters: WindowCounters;
  readonly #limits: FailureLimits;
  readonly #clock: Clock;

  constructor(counters: WindowCounters, limits: FailureLimits, clock: Clock) {
    this.#counters = counters;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** A password that is about to be compared. The narrower counter comes first. */
  countPassword({ email, address, device }: Attempt): Promise<TakeBack> {
    const { account, accountInAll } = this.#limits;
    if (device !== null) return this.#count([[account, 'device', device]]);
    return this.#count([
      this.#byAddress(address),
      [account, 'account at address', `${emailKey(email)} ${clientIpPrefix(address)}`],
      [accountInAll, 'account', emailKey(email)],
    ]);
  }

  /**
   * A code of the second factor. It has six digits, and who gives one has the password: from devices that are not known an account
   * gets as few in all as otherwise from one address.
   */
  countCode({ email, address, device }: Attempt): Promise<TakeBack> {
    const { account } = this.#limits;
    if (device !== null) return this.#count([[account, 'code on device', device]]);
    return this.#count([this.#byAddress(address), [account, 'code', emailKey(email)]]);
  }

  /** An answer of a device, which nobody guesses: what is bounded is the work that checking it takes. */
  countPasskey(address: string): Promise<TakeBack> {
    return this.#count([this.#byAddress(address)]);
  }

  /** A password or a code that a person who is logged in gives again. */
  countAgain(userId: string): Promise<TakeBack> {
    return this.#count([[this.#limits.account, 'session', userId]]);
  }

  #byAddress(address: string): Counted {
    return [this.#limits.address, 'address', clientIpPrefix(address)];
  }

  /** What one counter refuses is not counted by those after it: a single address uses up little of what all may do together. */
  async #count(all: readonly Counted[]): Promise<TakeBack> {
    const keys: string[] = [];
    for (const [limit, kind, value] of all) {
      const key = keyOf(kind, value);
      const { count, endsAt } = await this.#counters.add(key);
      if (count > limit) {
        const retryAfter = (endsAt.getTime() - this.#clock.now().getTime()) / 1000;
        throw new CodedError('rate_limited', { retryAfter });
      }
      keys.push(key);
    }
    return () => this.#counters.subtract(keys);
  }
}

/** What people typed is not stored: some type their password where the email goes. */
function keyOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url');
}
