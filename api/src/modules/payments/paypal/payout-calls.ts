import { createHash } from 'node:crypto';
import { decimalOf } from '@letat/contracts/core/money-text';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import { cut } from '../../../text/cut.ts';
import type { Payments, PayoutOutcome } from '../port.ts';
import { accepted, type PaypalClient, refused } from './client.ts';
import { payoutOutcomeOf } from './events.ts';
import type { PaypalRefusal } from './refusals.ts';
import { payoutAnswer, payoutBatchAnswer, payoutRequest } from './wire.ts';

/** Items of one page of a batch. */
const pageSize = 1000;

/** Payouts v1: a batch is sent once under its id, and read until each of its items has an outcome. */
export function paypalPayouts(client: PaypalClient, brandName: string): Pick<Payments, 'payOut' | 'payoutOutcomes'> {
  return {
    async payOut({ batchId, items }) {
      const body = payoutRequest.parse({
        sender_batch_header: {
          sender_batch_id: batchId,
          recipient_type: 'EMAIL',
          email_subject: `${cut(brandName, 200)} : votre part des ventes`,
        },
        items: items.map(({ id, email, amount, note }) => ({
          recipient_type: 'EMAIL',
          amount: { currency: amount.currency, value: decimalOf(amount) },
          receiver: email,
          note: cut(note, 1000),
          sender_item_id: id,
        })),
      });
      const outcome = await client.call({
        operation: 'send a batch of payouts',
        method: 'POST',
        path: '/v1/payments/payouts',
        body,
        // Payouts take 38 characters at most.
        requestId: createHash('sha256').update(batchId).digest('hex').slice(0, 38),
        answer: payoutAnswer,
      });
      if ('answer' in outcome) return { providerBatchId: outcome.answer.batch_header.payout_batch_id };
      const earlier = earlierBatch(outcome.refusal);
      if (earlier !== null) return { providerBatchId: earlier };
      const { code } = outcome.refusal;
      // PayPal has that batch, and does not say which it is: taking the money back here would pay it twice.
      if (mayBeRepeated(code)) throw new OutgoingHttpError('network', `paypal, send a batch of payouts: ${code}`);
      throw refused(outcome.refusal);
    },

    async payoutOutcomes(providerBatchId) {
      const outcomes: PayoutOutcome[] = [];
      for (let page = 1; ; page += 1) {
        const batch = accepted(
          await client.call({
            operation: 'read a batch of payouts',
            method: 'GET',
            path: `/v1/payments/payouts/${encodeURIComponent(providerBatchId)}?page=${page}&page_size=${pageSize}&total_required=true`,
            answer: payoutBatchAnswer,
          }),
        );
        outcomes.push(...(batch.items ?? []).map(payoutOutcomeOf).filter((outcome) => outcome !== null));
        if (page < (batch.total_pages ?? 1)) continue;
        return { isRefused: refusedBatches.has(batch.batch_header.batch_status), outcomes };
      }
    },
  };
}

/** PayPal pays none of such a batch (Payouts v1, `batch_status`). */
const refusedBatches: ReadonlySet<string> = new Set(['DENIED', 'CANCELED']);

/** By this code PayPal refuses a batch id that was used before, among other things. */
const mayBeRepeated = (code: string): boolean => code === 'USER_BUSINESS_ERROR' || code.includes('DUPLICATE');

/** A batch id that was used before is refused with the address of the batch that it made. */
function earlierBatch({ status, links }: PaypalRefusal): string | null {
  if (status !== 400) return null;
  for (const { href } of links) {
    const id = /\/v1\/payments\/payouts\/([^/?#]+)$/.exec(href)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}
