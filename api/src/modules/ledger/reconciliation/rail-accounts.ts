import { type Currency, type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { comparedDays } from '@letat/contracts/ledger/reconciliation/constants';
import type { FastifyInstance } from 'fastify';
import { daysAfter } from '../../../time/days.ts';
import { isUnavailable, PaymentRefused, type Rail } from '../../payments/index.ts';
import { platformAccounts, railAccount } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutOutcomes } from '../payouts/outcomes.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import type { DifferencesRepository } from './differences.repository.ts';
import type { Differences } from './differences.ts';
import type { RailAccountsRepository } from './rail-accounts.repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'rails' | 'notifications' | 'log'>;
  ledger: Pick<LedgerService, 'balance'>;
  payouts: Pick<PayoutsRepository, 'completedBy' | 'sumUnderWay'>;
  outcomes: Pick<PayoutOutcomes, 'read'>;
  accounts: RailAccountsRepository;
  differences: Pick<Differences, 'record' | 'mend'>;
  found: Pick<DifferencesRepository, 'countFoundSince'>;
}

/**
 * Compares, each night, what rails without a list of movements say of their accounts with the books: payouts that they may have taken back
 * are read anew, and a balance that nothing explains becomes a line for administrators. PayPal's account is compared movement by movement.
 */
export class RailAccounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async compare(signal: AbortSignal): Promise<void> {
    const { app, found } = this.#parts;
    const startedAt = app.clock.now();
    for (const rail of app.rails.all()) {
      if (rail.connection === null || railAccount(rail.facts.id) === platformAccounts.provider) continue;
      signal.throwIfAborted();
      // One that is away holds none of the others up: it is compared another night.
      await this.#compareRail(rail, signal).catch((error: unknown) => {
        if (!isUnavailable(error) && !(error instanceof PaymentRefused)) throw error;
        app.log.warn({ err: error, rail: rail.facts.id }, 'reconciliation: a rail could not be asked');
      });
    }
    const count = await found.countFoundSince(startedAt);
    if (count > 0)
      await app.mongo.transaction((session) => app.notifications.notifyAdmins(noticeOf(count, startedAt), session));
  }

  async #compareRail({ facts, connection }: Rail, signal: AbortSignal): Promise<void> {
    const { app, payouts, outcomes } = this.#parts;
    if (connection?.payouts?.takeBack) {
      const since = daysAfter(app.clock.now(), 0 - comparedDays);
      for (const payout of await payouts.completedBy(facts.id, since)) {
        signal.throwIfAborted();
        await outcomes.read([payout]);
      }
    }
    const held = await connection?.balances?.();
    if (!held) return;
    for (const currency of facts.currencies) await this.#compareBalance(facts, currency, held);
  }

  /** As of PayPal's balance: two comparisons have to find the same, since what was paid a moment ago may not be heard of yet. */
  async #compareBalance(
    { id, label, feesOnInvoice = false }: Rail['facts'],
    currency: Currency,
    held: readonly Money[],
  ): Promise<void> {
    const { app, ledger, payouts, accounts, differences } = this.#parts;
    const books = 0 - (await ledger.balance(railAccount(id), currency)).amount;
    const underWay = await payouts.sumUnderWay(currency, id);
    const there = held.find((money) => money.currency === currency)?.amount ?? 0;
    const more = there - books - underWay;
    // Less is what its invoices took, for all that anybody can say.
    const difference = feesOnInvoice ? Math.max(0, more) : more;
    const place = `${id}/${currency}`;
    const before = await accounts.exchange(place, difference, app.clock.now());
    const key = `rail-balance:${place}`;
    if (difference === 0 || difference !== before) return differences.mend(key);
    await differences.record({
      ...{ key, kind: 'rail-balance', money: null, reference: `${label}, ${currency}`, order: null },
      detail: formatMoney(moneyOf(difference, currency)),
    });
  }
}

function noticeOf(count: number, at: Date) {
  const key = `rail-differences:${at.toISOString()}`;
  const text =
    count === 1
      ? 'Un compte de paiement n’a pas le solde que dit le livre : ouvrez le rapprochement pour voir quoi faire.'
      : `${count} écarts de solde sont apparus entre le livre et des comptes de paiement : ouvrez le rapprochement pour voir quoi faire.`;
  return { kind: 'paypal-differences', text, href: '/revenue-admin?vue=rapprochement', key, mailKey: key } as const;
}
