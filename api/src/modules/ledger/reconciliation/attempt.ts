import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable, PaymentRefused } from '../../payments/index.ts';
import type { Differences } from './differences.ts';

/** Steps of a comparison, in their order. */
export const comparisonSteps = ['transactions', 'disputes', 'payouts', 'payments', 'orders', 'movements'] as const;
export type ComparisonStep = (typeof comparisonSteps)[number];

/** After so many objects that the provider refuses to show, one after the other, it is the whole account that it refuses. */
const maxRefusals = 5;
/** Differences about what could not be read begin so. */
export const unreadKeys = 'unread:';

/** One go at a comparison: what the provider does not show stands for administrators, and holds nothing else up. */
export class ComparisonAttempt {
  readonly #differences: Pick<Differences, 'record' | 'mend'>;
  readonly #log: FastifyBaseLogger;
  /** What could not be compared before, and still stands. */
  readonly #unread: Set<string>;
  /** Objects, one after the other, that the provider refused to show. */
  #refusals = 0;

  constructor(
    { differences, log }: { differences: Pick<Differences, 'record' | 'mend'>; log: FastifyBaseLogger },
    unread: Set<string>,
  ) {
    this.#differences = differences;
    this.#log = log;
    this.#unread = unread;
  }

  /** An account that may not read a part goes without it. */
  async part(part: ComparisonStep, compare: () => Promise<void>): Promise<void> {
    const key = `refused:${part}`;
    try {
      await compare();
      await this.#differences.mend(key);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      this.#log.warn({ part, code: error.code }, 'reconciliation: the provider refuses to show a part');
      await this.#unreadable(key, { reference: part, detail: error.code });
    }
  }

  /** Of one object. Throws when the provider is away, and what it throws when it refuses one after the other. */
  async each(key: string, compare: () => Promise<void>): Promise<void> {
    try {
      await compare();
      this.#refusals = 0;
      if (this.#unread.delete(key)) await this.#differences.mend(unreadKeys + key);
    } catch (error) {
      if (error instanceof PaymentRefused) this.#refusals += 1;
      const isShut = error instanceof PaymentRefused && this.#refusals < maxRefusals;
      if (isAway(error) && !isShut) throw error;
      this.#log.error({ err: error, key }, 'reconciliation: an object could not be compared');
      await this.#unreadable(unreadKeys + key, { reference: key.slice(key.indexOf(':') + 1), detail: '' });
    }
  }

  #unreadable(key: string, about: { reference: string; detail: string }): Promise<void> {
    return this.#differences.record({ key, kind: 'unreadable', money: null, order: null, ...about });
  }
}

/** Whether the provider could not be asked, or nobody has said which account is the site's. */
export const isAway = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof CodedError && (error.code === 'payments_unavailable' || error.code === 'payments_suspended'));
