import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { FastifyInstance } from 'fastify';
import type { PayoutOutcome } from '../../payments/index.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutsRepository } from './repository.ts';
import type { PayoutsService } from './service.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'payments' | 'rails' | 'notifications' | 'log'>;
  payouts: Pick<PayoutsRepository, 'find'>;
  service: () => PayoutsService;
}

/** Settles what rails say of payouts, by a message or asked, and has administrators look at what contradicts the books. */
export class PayoutOutcomes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async settle(outcome: PayoutOutcome): Promise<void> {
    const service = this.#parts.service();
    await service.adoptBatch(outcome);
    const payout = await service.settle(outcome);
    if (payout && (await this.#isPaidNow(payout))) await this.#alarm(payout);
  }

  /**
   * What a message of PayPal's says. One that a payout came to nothing may be older than its payment, and would give back what was paid:
   * what PayPal says now counts.
   */
  async settleMessage(outcome: PayoutOutcome): Promise<void> {
    const isBack = outcome.state === 'failed' || outcome.state === 'returned';
    const payout = isBack ? await this.#parts.payouts.find(outcome.itemId) : null;
    if (payout?.state !== 'completed' || payout.providerBatch === null) return this.settle(outcome);
    await this.settleBatch(payout.providerBatch);
  }

  /** All of a batch of PayPal's; gives what it says of its items. */
  async settleBatch(providerBatch: string): Promise<readonly PayoutOutcome[]> {
    const { app, service } = this.#parts;
    const { isRefused, outcomes } = await app.payments.payoutOutcomes(providerBatch);
    for (const outcome of outcomes) await this.settle(outcome);
    if (isRefused) await service().refuseOpen(providerBatch);
    return outcomes;
  }

  /**
   * Asks a rail what became of payouts that were handed over together, by its own id or, where nobody knows that, by ours. Gives those
   * that it never heard of.
   */
  async read(handedOver: readonly PayoutRecord[]): Promise<readonly PayoutRecord[]> {
    const [first] = handedOver;
    if (!first) return [];
    const { app, service } = this.#parts;
    const payouts = app.rails.find(first.method)?.connection?.payouts ?? null;
    if (payouts === null || (first.providerBatch === null && !payouts.readsByOurIds)) return [];
    const ids = handedOver.map(({ _id }) => _id.toHexString());
    const { isRefused, outcomes, unheardOf } = await payouts.read({ reference: first.providerBatch, ids });
    for (const outcome of outcomes) {
      await this.settle(outcome);
      if (first.providerBatch === null) await service().adopt(outcome);
    }
    if (isRefused && first.providerBatch !== null) await service().refuseOpen(first.providerBatch);
    return handedOver.filter(({ _id }) => unheardOf.includes(_id.toHexString()));
  }

  /** A message that it was paid may be older than its return: what the rail says now counts. */
  async #isPaidNow({ _id, method, providerBatch }: PayoutRecord): Promise<boolean> {
    const payouts = this.#parts.app.rails.find(method)?.connection?.payouts ?? null;
    if (payouts === null || (providerBatch === null && !payouts.readsByOurIds)) return true;
    const itemId = _id.toHexString();
    const { outcomes } = await payouts.read({ reference: providerBatch, ids: [itemId] });
    return outcomes.some((outcome) => outcome.itemId === itemId && outcome.state === 'completed');
  }

  async #alarm({ _id, amount, currency, month, state, method }: PayoutRecord): Promise<void> {
    const { mongo, notifications, log, rails } = this.#parts.app;
    const id = _id.toHexString();
    log.error({ payout: id, state }, 'payouts: the rail paid what the author has on the account again');
    const sum = formatMoney(moneyOf(amount, currency));
    const rail = rails.labelOf(method);
    const text = `${rail} dit avoir payé un versement de ${sum} (${month}) dont l’argent est déjà revenu au solde de l’auteur : vérifiez dans le compte ${rail} avant le prochain versement.`;
    const kind = 'payout-paid-twice';
    const key = `payout-paid-twice:${id}`;
    await mongo.transaction((session) =>
      notifications.notifyAdmins({ kind, text, href: '/revenue-admin?vue=versements', key, mailKey: key }, session),
    );
  }
}
