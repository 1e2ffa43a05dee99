import { randomUUID } from 'node:crypto';
import { paymentCancelled, paymentPath } from '@letat/contracts/payments/constants';
import { cut } from '../../../text/cut.ts';
import type { CaptureOutcome, Payments } from '../port.ts';
import { accepted, type PaypalClient, refused } from './client.ts';
import { refundOf, reportedPaymentOf } from './events.ts';
import { toWire } from './money.ts';
import { captured, providerOrder } from './orders.ts';
import { isDeclined, isNotApproved, mayBeCaptured } from './refusals.ts';
import { type OrderAnswer, orderAnswer, orderRequest, refundRequest, wireCapture, wireRefund } from './wire.ts';

type OrderCalls = Pick<Payments, 'createOrder' | 'findOrder' | 'findPayment' | 'capture' | 'refund'>;

/** Orders v2 and Payments v2: an order is created, captured once, and paid back. */
export function paypalOrders(
  client: PaypalClient,
  { publicOrigin, brandName }: { publicOrigin: string; brandName: string },
): OrderCalls {
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
  };
}
