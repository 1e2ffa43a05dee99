import { createHash, randomUUID } from 'node:crypto';
import { decimalOf } from '@letat/contracts/core/money-text';
import { paymentCancelled, paymentPath } from '@letat/contracts/payments/constants';
import type { Clock } from '../../../plugins/clock.ts';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import { cut } from '../../../text/cut.ts';
import type { CaptureOutcome, Payments, PayoutOutcome } from '../port.ts';
import { accepted, type PaypalClient, refused } from './client.ts';
import { paypalDisputes } from './disputes.ts';
import { payoutOutcomeOf, readChange, refundOf, reportedPaymentOf } from './events.ts';
import { toWire } from './money.ts';
import { captured, providerOrder } from './orders.ts';
import { isDeclined, isNotApproved, mayBeCaptured, type PaypalRefusal } from './refusals.ts';
import { paypalReporting } from './reporting.ts';
import {
  type OrderAnswer,
  orderAnswer,
  orderRequest,
  payoutAnswer,
  payoutBatchAnswer,
  payoutRequest,
  refundRequest,
  verifyAnswer,
  verifyRequest,
  wireCapture,
  wireEvent,
  wireRefund,
} from './wire.ts';

/** Items of one page of a batch. */
const pageSize = 1000;

interface PaypalParts {
  client: PaypalClient;
  clock: Clock;
  /** Whose pages the client token is for. */
  publicOrigin: string;
  brandName: string;
}

/** Payments by PayPal's REST API: the live one, PayPal's sandbox, and the local one alike (docs/decisions/0065-paypal.md). */
export function paypalPayments({ client, clock, publicOrigin, brandName }: PaypalParts): Payments {
  const find = async (id: string): Promise<OrderAnswer | null> => {
    const outcome = await client.call({
      operation: 'read an order',
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
      answer: orderAnswer,
    });
    if ('answer' in outcome) return outcome.answer;
    if (outcome.refusal.status === 404) return null;
    throw refused(outcome.refusal);
  };

  return {
    async clientToken() {
      const askedAt = clock.now().getTime();
      const token = await client.requestToken('get a client token', [
        ['response_type', 'client_token'],
        ['domains[]', new URL(publicOrigin).hostname],
      ]);
      return { clientToken: token.access_token, expiresAt: new Date(askedAt + token.expires_in * 1000) };
    },

    async createOrder({ orderId, attempt, total, description }) {
      const body = orderRequest.parse({
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: toWire(total),
            description: cut(description, 127),
            custom_id: orderId,
            // PayPal takes each invoice id once for the account.
            invoice_id: `${orderId}-${attempt}`,
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: cut(brandName, 127),
              locale: 'fr-FR',
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url: `${publicOrigin}${paymentPath}`,
              cancel_url: `${publicOrigin}${paymentPath}?${paymentCancelled}`,
            },
          },
        },
      });
      const outcome = await client.call({
        operation: 'create an order',
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        requestId: `order-${orderId}-${attempt}`,
        answer: orderAnswer,
      });
      return { id: accepted(outcome).id };
    },

    async findOrder(id) {
      const found = await find(id);
      return found && providerOrder(found);
    },

    async findPayment(id) {
      const outcome = await client.call({
        operation: 'read a payment',
        method: 'GET',
        path: `/v2/payments/captures/${encodeURIComponent(id)}`,
        answer: wireCapture,
      });
      if ('answer' in outcome) return reportedPaymentOf(outcome.answer);
      if (outcome.refusal.status === 404) return null;
      throw refused(outcome.refusal);
    },

    async capture(id): Promise<CaptureOutcome> {
      const outcome = await client.call({
        operation: 'capture an order',
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
        // One id for the attempts of this call only: with that of a declined call, PayPal would repeat that it was declined. It
        // captures an order once, whatever the ids are.
        requestId: randomUUID(),
        answer: orderAnswer,
      });
      if ('answer' in outcome) return captured(outcome.answer);
      const { refusal } = outcome;
      if (isDeclined(refusal)) return { outcome: 'declined' };
      if (isNotApproved(refusal)) return { outcome: 'not-approved' };
      if (refusal.isOfOperator) throw refused(refusal);
      if (!mayBeCaptured(refusal)) return { outcome: 'refused', code: refusal.code };
      const found = await find(id);
      if (!found) throw refused(refusal);
      return captured(found);
    },

    async refund({ paymentId, refundId, amount, note }) {
      const body = refundRequest.parse({
        amount: toWire(amount),
        // PayPal's messages and lists name the refund by it, so that one whose answer was lost is known again.
        custom_id: refundId,
        ...(note === '' ? {} : { note_to_payer: cut(note, 255) }),
      });
      const outcome = await client.call({
        operation: 'refund a payment',
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        body,
        requestId: refundId,
        answer: wireRefund,
      });
      return refundOf(accepted(outcome));
    },

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

    ...paypalDisputes(client),
    ...paypalReporting(client, clock),

    async readEvent({ headers, body }) {
      const text = jsonText(body);
      const { data: event } = wireEvent.safeParse(text === null ? undefined : JSON.parse(text));
      const one = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const { data: signature } = verifyRequest.safeParse({
        auth_algo: one('paypal-auth-algo'),
        cert_url: one('paypal-cert-url'),
        transmission_id: one('paypal-transmission-id'),
        transmission_sig: one('paypal-transmission-sig'),
        transmission_time: one('paypal-transmission-time'),
        webhook_id: client.webhookId,
      });
      if (text === null || !event || !signature) return null;
      const outcome = await client.call({
        operation: 'verify a webhook',
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The bytes as they came: written anew, a number or an escape could differ from what was signed.
        body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${text}}`,
        requestId: signature.transmission_id,
        answer: verifyAnswer,
      });
      // Nobody can say whose message it is: it is sent again.
      if ('refusal' in outcome && outcome.refusal.isOfOperator) throw refused(outcome.refusal);
      if ('refusal' in outcome || outcome.answer.verification_status !== 'SUCCESS') return null;
      return { id: event.id, at: new Date(event.create_time), change: readChange(event) };
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

/** Text that is one JSON value, and so cannot end the object that it is put into; null when it is none. */
function jsonText(body: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
