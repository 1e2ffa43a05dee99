import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { FastifyInstance } from 'fastify';
import type { PayoutOutcome } from '../../payments/index.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutsService } from './service.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'payments' | 'notifications' | 'log'>;
  service: () => PayoutsService;
}

/** Settles what the provider says of payouts, by a message or asked, and has administrators look at what contradicts the books. */
export class PayoutOutcomes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async settle(outcome: PayoutOutcome): Promise<void> {
    const payout = await this.#parts.service().settle(outcome);
    if (payout && (await this.#isPaidNow(payout))) await this.#alarm(payout);
  }

  /** All of a batch; gives what the provider says of its items. */
  async settleBatch(providerBatch: string): Promise<readonly PayoutOutcome[]> {
    const { app, service } = this.#parts;
    const { isRefused, outcomes } = await app.payments.payoutOutcomes(providerBatch);
    for (const outcome of outcomes) await this.settle(outcome);
    if (isRefused) await service().refuseOpen(providerBatch);
    return outcomes;
  }

  /** A message that it was paid may be older than its return: what the provider says now counts. */
  async #isPaidNow({ _id, providerBatch }: PayoutRecord): Promise<boolean> {
    if (providerBatch === null) return true;
    const { outcomes } = await this.#parts.app.payments.payoutOutcomes(providerBatch);
    return outcomes.some(({ itemId, state }) => itemId === _id.toHexString() && state === 'completed');
  }

  async #alarm({ _id, amount, currency, month, state }: PayoutRecord): Promise<void> {
    const { mongo, notifications, log } = this.#parts.app;
    const id = _id.toHexString();
    log.error({ payout: id, state }, 'payouts: the provider paid what the author has on the account again');
    const sum = formatMoney(moneyOf(amount, currency));
    const text = `PayPal dit avoir payé un versement de ${sum} (${month}) dont l’argent est déjà revenu au solde de l’auteur : vérifiez dans le compte PayPal avant le prochain versement.`;
    const kind = 'payout-paid-twice';
    const key = `payout-paid-twice:${id}`;
    await mongo.transaction((session) =>
      notifications.notifyAdmins({ kind, text, href: '/revenue-admin?vue=versements', key, mailKey: key }, session),
    );
  }
}
