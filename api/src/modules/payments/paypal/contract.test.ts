import { violationsOf, violationsOfResource } from '@letat/testing/paypal/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { origin } from '../../../../test/app.ts';
import { useNotedPaypal } from '../../../../test/payments/noted-paypal.ts';
import { PaymentRefused, type Payments } from '../index.ts';
import { sandboxAccount } from '../sandbox/index.ts';
import { paypalPayments } from './adapter.ts';
import { PaypalClient } from './client.ts';

const { api, sandbox, calls, assertAllInContract, ...paypal } = useNotedPaypal(({ http, app, baseUrl }) =>
  paypalPayments({
    client: new PaypalClient({ http, clock: app.clock, account: sandboxAccount, baseUrl }),
    clock: app.clock,
    publicOrigin: origin,
    brandName: 'L’État en Mouvement',
  }),
);
let payments: Payments;
let made = 0;
beforeAll(() => {
  payments = paypal.payments();
});

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const order = (total = usd(1500)) => {
  made += 1;
  return payments.createOrder({
    orderId: `64b0000000000000000000${String(made).padStart(2, '0')}`,
    attempt: 1,
    total,
    description: 'Le budget participatif, pas à pas',
  });
};
async function paid(decision: 'approve' | 'hold' = 'approve'): Promise<string> {
  const { id } = await order();
  await sandbox().decide(id, decision);
  const captured = await payments.capture(id);
  if (captured.outcome !== 'payment') throw new Error(captured.outcome);
  return captured.payment.id;
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof PaymentRefused ? error.code : String(error)),
  );
describe('what the adapter sends and what the sandbox answers are in PayPal’s documents', () => {
  it('for orders and their captures, accepted and refused', async () => {
    const { id } = await order();
    await payments.capture(id);
    await sandbox().decide(id, 'decline');
    await payments.capture(id);
    await sandbox().decide(id, 'approve');
    await payments.capture(id);
    await payments.capture(id);
    await payments.findOrder(id);
    await payments.findOrder('00000000000000000');
    await paid('hold');
    expect(await refusalOf(order(usd(0)))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
    const orders = '/v2/checkout/orders';
    expect(assertAllInContract()).toEqual([
      `POST ${orders} 201`,
      `POST ${orders}/ID/capture 422`,
      `POST ${orders}/ID/capture 422`,
      `POST ${orders}/ID/capture 201`,
      `POST ${orders}/ID/capture 422`,
      `GET ${orders}/ID 200`,
      `GET ${orders}/ID 200`,
      `GET ${orders}/ID 404`,
      `POST ${orders} 201`,
      `POST ${orders}/ID/capture 201`,
      `POST ${orders} 422`,
    ]);
  });

  it('for refunds', async () => {
    const paymentId = await paid();
    const held = await paid('hold');
    calls();
    const refund = (refundId: string, amount: number, of = paymentId) =>
      payments.refund({ paymentId: of, refundId, amount: usd(amount), note: 'Le budget participatif' });
    await refund('r1', 500);
    expect(await refusalOf(refund('r2', 1001))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(await refusalOf(refund('r3', 100, held))).toBe('PENDING_CAPTURE');
    expect(await refusalOf(refund('r4', 100, '00000000000000000'))).toBe('INVALID_RESOURCE_ID');
    expect(assertAllInContract().map((call) => call.slice(-3))).toEqual(['201', '422', '422', '404']);
  });

  it('for batches of payouts', async () => {
    const item = { id: 'versement-1', email: 'awa@letat.test', amount: usd(1234), note: 'Mai' };
    const { providerBatchId } = await payments.payOut({ batchId: 'lot-2026-05', items: [item] });
    await payments.payOut({ batchId: 'lot-2026-05', items: [item] });
    await payments.payoutOutcomes(providerBatchId);
    expect(assertAllInContract().map((call) => call.slice(-3))).toEqual(['201', '400', '200']);
  });

  it('for disputes: their list, those that are open and those that are decided', async () => {
    const openings = ['whole', 'half', 'charge-back'] as const;
    const since = new Date(Date.now() - 60_000);
    for (const opening of openings) await sandbox().disputes.open(await paid(), opening);
    calls();
    const ids = await payments.disputesUpdatedSince(since);
    for (const id of ids) await payments.findDispute(id);
    for (const [index, id] of ids.entries())
      await sandbox().disputes.decide(id, (['won', 'lost', 'partly-lost'] as const)[index] ?? 'won');
    for (const id of ids) await payments.findDispute(id);
    expect(await payments.disputesUpdatedSince(new Date(Date.now() + 60_000))).toEqual([]);
    expect(assertAllInContract().map((call) => call.slice(-3))).toEqual(Array(8).fill('200'));
  });

  it('for the account: its movements, page by page, its balances, and single payments', async () => {
    const paymentId = await paid();
    await payments.refund({ paymentId, refundId: 'r6', amount: usd(500), note: '' });
    const item = { id: 'versement-2', email: 'awa@letat.test', amount: usd(1234), note: 'Mai' };
    await payments.payOut({ batchId: 'lot-2026-06', items: [item] });
    const disputed = await paid();
    await sandbox().disputes.open(disputed, 'charge-back');
    await sandbox().reporting.add({ code: 'T0400', amount: -500, currency: 'USD' });
    calls();
    const to = new Date(Date.now() + 60_000);
    const found = await payments.transactions({ from: new Date(to.getTime() - 86_400_000), to, page: 1 });
    const ofPayment = found?.transactions.filter(({ id, parentId }) => id === paymentId || parentId === paymentId);
    expect(ofPayment).toMatchObject([
      { kind: 'payment', state: 'completed', amount: usd(1500), fee: -101, parentId: null },
      { kind: 'refund', state: 'completed', amount: usd(-500), fee: 0 },
    ]);
    const kinds = new Set(found?.transactions.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['fee', 'payment', 'payout', 'refund', 'reversal', 'transfer']);
    expect(found?.transactions.find(({ kind }) => kind === 'payout')?.externalId).toMatch(/^versement-/);
    const empty = await payments.transactions({ from: new Date(0), to: new Date(86_400_000), page: 1 });
    expect(empty?.transactions).toEqual([]);
    const sum = found?.transactions.reduce(
      (all, { state, amount, fee }) => all + (state === 'completed' ? (amount?.amount ?? 0) + fee : 0),
      0,
    );
    expect((await payments.balances())?.balances).toEqual([usd(sum ?? 0)]);
    expect((await payments.findPayment(paymentId))?.payment).toMatchObject({ state: 'partially-refunded' });
    expect(await payments.findPayment('00000000000000000')).toBeNull();
    sandbox().reporting.isAllowed = false;
    expect(await payments.transactions({ from: new Date(0), to: new Date(86_400_000), page: 1 })).toBeNull();
    expect(await payments.balances()).toBeNull();
    sandbox().reporting.isAllowed = true;
    const statuses = assertAllInContract().map((call) => call.slice(-3));
    expect(statuses).toEqual(['200', '200', '200', '200', '404', '403', '403']);
  });

  it('for webhooks: their envelope, their resources and the call that verifies them', async () => {
    const paymentId = await paid();
    await payments.refund({ paymentId, refundId: 'r5', amount: usd(500), note: '' });
    await sandbox().decideCapture(paymentId, 'reverse');
    await sandbox().decideCapture(await paid('hold'), 'deny');
    const disputed = await paid();
    await sandbox().disputes.open(disputed, 'charge-back');
    const dispute = (await sandbox().disputes.ofCaptures([disputed])).get(disputed);
    await sandbox().disputes.tell(dispute?._id ?? '', 'UNDER_REVIEW');
    await sandbox().disputes.decide(dispute?._id ?? '', 'won', 'CANCELED_BY_BUYER');
    calls();
    const messages = z.array(
      z.looseObject({ queue: z.string(), payload: z.looseObject({ event: z.string().optional() }) }),
    );
    const rows = messages.parse(await api.app.mongo.connection.collection('work').find().toArray());
    const events = rows
      .filter(({ queue }) => queue === 'paypal-sandbox-webhooks')
      .map(({ payload }) => z.looseObject({ event_type: z.string() }).parse(JSON.parse(payload.event ?? '')));
    const [first] = events;
    expect(events.map(({ event_type: type }) => type)).toEqual(
      expect.arrayContaining([
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.DENIED',
        'PAYMENT.CAPTURE.REFUNDED',
        'PAYMENT.CAPTURE.REVERSED',
        'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
        'CUSTOMER.DISPUTE.CREATED',
        'CUSTOMER.DISPUTE.UPDATED',
        'CUSTOMER.DISPUTE.RESOLVED',
      ]),
    );
    for (const event of events) {
      expect(violationsOfResource('notifications_webhooks_v1', 'event', event)).toEqual([]);
      const [document, schema] = schemaOf(event.event_type);
      expect(violationsOfResource(document, schema, event.resource), event.event_type).toEqual([]);
    }
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://letat.test/certificate',
      'paypal-transmission-id': 'd1a0c3f0-0000',
      'paypal-transmission-time': '2026-11-24T00:00:01Z',
      'paypal-transmission-sig': 'forged.forged',
    };
    expect(await payments.readEvent({ headers, body: Buffer.from(JSON.stringify(first)) })).toBeNull();
    expect(assertAllInContract()).toEqual(['POST /v1/notifications/verify-webhook-signature 200']);
  });
});

function schemaOf(type: string): [document: string, schema: string] {
  if (type.startsWith('CHECKOUT.')) return ['checkout_orders_v2', 'order'];
  if (type.startsWith('CUSTOMER.DISPUTE.')) return ['customer_disputes_v1', 'dispute'];
  if (type.startsWith('PAYMENT.PAYOUTS-ITEM.')) return ['payments_payouts_batch_v1', 'payout_item-2'];
  const isRefund = type.endsWith('.REFUNDED') || type.endsWith('.REVERSED');
  return ['payments_payment_v2', isRefund ? 'refund' : 'capture'];
}

it('a property that PayPal does not know, a status and a call that it does not have are seen', async () => {
  const amount = { currency_code: 'USD', value: '15.00' };
  const exchange = { method: 'POST', path: '/v2/checkout/orders', status: 201, answer: {} };
  const body = { intent: 'CAPTURE', purchase_units: [{ amount, customid: 'x' }] };
  expect(violationsOf({ ...exchange, body })).toEqual([
    'POST /v2/checkout/orders was sent: /purchase_units/0/customid is no property of PayPal’s',
  ]);
  expect(violationsOf({ ...exchange, body: { ...body, purchase_units: [{}] } })).not.toEqual([]);
  expect(violationsOf({ ...exchange, path: '/v2/nowhere', body })).toEqual(['POST /v2/nowhere is no call of PayPal’s']);
});
