import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { phonePromptLimit } from './limits.ts';

/** Requests to one number, whichever caller makes them, as far as this process knows: numbers are in memory alone, and no longer than that. */
export class PhonePrompts {
  readonly #clock: FastifyInstance['clock'];
  readonly #most: number;
  readonly #times = new Map<string, number[]>();

  constructor({ clock, rateLimits, inMemoryState }: Pick<FastifyInstance, 'clock' | 'rateLimits' | 'inMemoryState'>) {
    this.#clock = clock;
    this.#most = rateLimits.amountOf(phonePromptLimit);
    inMemoryState.onReset(() => this.#times.clear());
  }

  /** Throws `rate_limited` for a number that was asked too often. */
  assertFree(phone: string): void {
    const times = this.#recent(phone);
    const [oldest] = times;
    if (oldest === undefined || times.length < this.#most) return;
    const waitMs = oldest + phonePromptLimit.windowMs - this.#clock.now().getTime();
    throw new CodedError('rate_limited', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  count(phone: string): void {
    for (const known of [...this.#times.keys()]) this.#recent(known);
    this.#times.set(phone, [...this.#recent(phone), this.#clock.now().getTime()]);
  }

  /** Those of the window; a number that has none is forgotten. */
  #recent(phone: string): number[] {
    const from = this.#clock.now().getTime() - phonePromptLimit.windowMs;
    const times = (this.#times.get(phone) ?? []).filter((time) => time > from);
    if (times.length === 0) this.#times.delete(phone);
    else this.#times.set(phone, times);
    return times;
  }
}
