import { type CaptureOutcome, PaymentRefused, type ProviderOrder } from '../port.ts';
import { paymentOf, refundOf } from './events.ts';
import { fromWire } from './money.ts';
import type { OrderAnswer } from './wire.ts';

/** The capture that counts: PayPal names those that were declined beside the one that was not, in an order that it does not promise. */
function captureIn({ purchase_units: units = [] }: OrderAnswer) {
  const captures = units[0]?.payments?.captures ?? [];
  return captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1) ?? null;
}

/** PayPal calls China `C2`. */
function payerCountryOf({ payment_source: source, payer }: OrderAnswer): string | null {
  const code = source?.paypal?.address?.country_code ?? payer?.address?.country_code ?? null;
  return code === 'C2' ? 'CN' : code;
}

/** What a capture came to, by the order that it is of. Throws `PaymentRefused` when the order has none. */
export function captured(order: OrderAnswer): CaptureOutcome {
  const capture = captureIn(order);
  if (!capture) throw new PaymentRefused('NO_CAPTURE');
  const payment = paymentOf(capture, payerCountryOf(order));
  return payment.state === 'declined'
    ? { outcome: 'declined' }
    : { outcome: 'payment', payment, refunds: refundsIn(order) };
}

/** An order of ours. Throws `PaymentRefused` for one that another program of the account made. */
export function providerOrder(order: OrderAnswer): ProviderOrder {
  const unit = order.purchase_units?.[0];
  if (!unit?.amount || unit.custom_id === undefined) throw new PaymentRefused('NOT_OUR_ORDER');
  const capture = captureIn(order);
  return {
    id: order.id,
    status: order.status,
    orderId: unit.custom_id,
    total: fromWire(unit.amount),
    payment: capture && paymentOf(capture, payerCountryOf(order)),
    refunds: refundsIn(order),
  };
}

/** What went back of the order's payment, whoever asked for it. */
function refundsIn({ purchase_units: units = [] }: OrderAnswer) {
  return (units[0]?.payments?.refunds ?? []).map(refundOf);
}
