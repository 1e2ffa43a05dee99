import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { z } from 'zod';
import { fromWire } from '../paypal/money.ts';
import type { payoutRequest } from '../paypal/wire.ts';
import type { SandboxPayoutRecord } from './model.ts';
import { existing, newId } from './records.ts';
import { SandboxRefusal } from './refusals.ts';
import type { SandboxServiceParts } from './service.ts';

/** The last word of the message that an item of that state is about; of the others PayPal sends none. */
const words: ReadonlyMap<string, string> = new Map([
  ['SUCCESS', 'SUCCEEDED'],
  ['FAILED', 'FAILED'],
  ['UNCLAIMED', 'UNCLAIMED'],
  ['RETURNED', 'RETURNED'],
  ['ONHOLD', 'HELD'],
  ['BLOCKED', 'BLOCKED'],
  ['REFUNDED', 'REFUNDED'],
]);

/** What PayPal does with batches of payouts: all items are paid at once, unless a test says otherwise. */
export class SandboxPayouts {
  /** For tests: what items are when they are taken. */
  opensAs = 'SUCCESS';
  readonly #parts: Omit<SandboxServiceParts, 'isDisputed'>;

  constructor(parts: Omit<SandboxServiceParts, 'isDisputed'>) {
    this.#parts = parts;
  }

  async payOut({ sender_batch_header: header, items }: z.output<typeof payoutRequest>): Promise<SandboxPayoutRecord> {
    const { mongo, repository, clock, answers, announce } = this.#parts;
    const payout: SandboxPayoutRecord = {
      _id: newId(),
      senderBatchId: header.sender_batch_id,
      status: 'SUCCESS',
      items: items.map(({ sender_item_id: senderItemId, receiver, amount }) => ({
        id: newId(),
        senderItemId,
        ...fromWire({ currency_code: amount.currency, value: amount.value }),
        // No author is paid: whom it would have gone to is theirs to know.
        receiver: maskedEmail(receiver),
        status: this.opensAs,
      })),
      createdAt: clock.now(),
    };
    const isNew = await mongo.transaction(async (session) => {
      if (!(await repository.addPayout(payout, session))) return false;
      for (const item of payout.items) {
        const word = words.get(item.status);
        if (word) await announce(`PAYMENT.PAYOUTS-ITEM.${word}`, answers.payoutItem(payout, item), session);
      }
      return true;
    });
    if (isNew) return payout;
    const earlier = await repository.payoutNamed(header.sender_batch_id);
    throw new SandboxRefusal(400, 'DUPLICATE_SENDER_BATCH_ID', earlier ? [answers.payoutLink(earlier._id)] : []);
  }

  async find(id: string): Promise<SandboxPayoutRecord> {
    return existing(await this.#parts.repository.payout(id));
  }

  /** Gives an item one of PayPal's words, with the message about it if there is one. */
  async setItem(senderItemId: string, status: string): Promise<void> {
    const { mongo, repository, answers, announce } = this.#parts;
    await mongo.transaction(async (session) => {
      const payout = existing(await repository.payoutOfItem(senderItemId, session));
      const items = payout.items.map((item) => (item.senderItemId === senderItemId ? { ...item, status } : item));
      await repository.savePayout({ ...payout, items }, session);
      const item = items.find((other) => other.senderItemId === senderItemId);
      const word = words.get(status);
      if (item && word) await announce(`PAYMENT.PAYOUTS-ITEM.${word}`, answers.payoutItem(payout, item), session);
    });
  }

  /** Gives a batch up before any of its items was paid. */
  async refuseBatch(id: string, status: 'DENIED' | 'CANCELED'): Promise<void> {
    const { mongo, repository } = this.#parts;
    await mongo.transaction(async (session) => {
      const payout = existing(await repository.payout(id));
      const items = payout.items.map((item) => ({ ...item, status: 'PENDING' }));
      await repository.savePayout({ ...payout, status, items }, session);
    });
  }
}
