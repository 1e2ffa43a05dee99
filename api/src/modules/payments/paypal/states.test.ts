import { violationsOfResource, wordsOf } from '@letat/testing/paypal/contract';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { origin } from '../../../../test/app.ts';
import { useNotedPaypal } from '../../../../test/payments/noted-paypal.ts';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
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
async function order(description = 'Un guide', total = usd(1500)): Promise<string> {
  made += 1;
  const orderId = `64b1000000000000000000${String(made).padStart(2, '0')}`;
  return (await payments.createOrder({ orderId, attempt: 1, total, description })).id;
}
async function paid(decision: 'approve' | 'hold' = 'approve') {
  const id = await order();
  await sandbox().decide(id, decision);
  const captured = await payments.capture(id);
  if (captured.outcome !== 'payment') throw new Error(captured.outcome);
  return { id, paymentId: captured.payment.id };
}
const read = async (id: string) => {
  const found = await payments.findOrder(id);
  return [found?.payment?.state, found?.payment?.reason, found?.refunds.map(({ state }) => state)];
};
const refund = (paymentId: string, refundId: string, amount = 500) =>
  payments.refund({ paymentId, refundId, amount: usd(amount), note: '' });
const failure = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);

/** The messages of the sandbox since the last time: their types, and what PayPal's schemas do not have of them. */
async function messages(): Promise<string[]> {
  const rows = api.app.mongo.connection.collection('work');
  const row = z.looseObject({ queue: z.string(), payload: z.looseObject({ event: z.string().optional() }) });
  const sent = z.array(row).parse(await rows.find().toArray());
  await rows.deleteMany({});
  const events = sent
    .filter(({ queue }) => queue === 'paypal-sandbox-webhooks')
    .map(({ payload }) =>
      z.looseObject({ event_type: z.string(), resource: z.unknown() }).parse(JSON.parse(payload.event ?? '')),
    );
  return events.map(({ event_type: type, resource }) => {
    const isRefund = /REFUND/.test(type) && !type.includes('PAYOUTS');
    const [document, schema] = type.startsWith('CHECKOUT.')
      ? ['checkout_orders_v2', 'order']
      : type.includes('PAYOUTS')
        ? ['payments_payouts_batch_v1', 'payout_item-2']
        : ['payments_payment_v2', isRefund ? 'refund' : 'capture'];
    return [type, ...violationsOfResource(document ?? '', schema ?? '', resource)].join(' ');
  });
}

it('each state of a payment and each reason that PayPal’s documents have is answered, and read as what it is', async () => {
  const { id, paymentId } = await paid('hold');
  await messages();
  for (const reason of wordsOf('payments_payment_v2', 'capture_status_details', 'reason')) {
    await sandbox().setCapture(paymentId, 'PENDING', reason);
    expect(await read(id)).toEqual(['pending', reason, []]);
  }
  const states = { DECLINED: 'declined', FAILED: 'declined', COMPLETED: 'completed' } as const;
  for (const status of ['DECLINED', 'FAILED', 'COMPLETED'] as const) {
    await sandbox().setCapture(paymentId, status);
    expect(await read(id)).toEqual([states[status], null, []]);
  }
  expect(wordsOf('payments_payment_v2', 'capture_status', 'status').sort()).toEqual(
    [...Object.keys(states), 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'].sort(),
  );
  await sandbox().decideCapture(paymentId, 'refund-part');
  expect(await read(id)).toEqual(['partially-refunded', null, ['completed']]);
  await sandbox().decideCapture(paymentId, 'refund');
  expect(await read(id)).toEqual(['refunded', null, ['completed', 'completed']]);
  expect(new Set(assertAllInContract().slice(2))).toEqual(new Set(['GET /v2/checkout/orders/ID 200']));
  expect(new Set(await messages())).toEqual(
    new Set([
      ...['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.COMPLETED'],
      'PAYMENT.CAPTURE.REFUNDED',
    ]),
  );
});

it('a capture that fails is declined, and one of an order that is refunded already says what went back', async () => {
  const failing = await order();
  await sandbox().decide(failing, 'fail');
  expect(await payments.capture(failing)).toEqual({ outcome: 'declined' });
  const { id, paymentId } = await paid();
  await sandbox().decideCapture(paymentId, 'refund-part');
  expect(await payments.capture(id)).toMatchObject({
    outcome: 'payment',
    payment: { state: 'partially-refunded', amount: usd(1500) },
    refunds: [{ state: 'completed', amount: usd(750) }],
  });
  assertAllInContract();
});

it('a refund that PayPal holds is pending until it is done, failed or cancelled, and bears our own id all the time', async () => {
  for (const [decision, state] of [
    ['complete', 'completed'],
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { id, paymentId } = await paid();
    await sandbox().decideCapture(paymentId, 'hold-refunds');
    const held = await refund(paymentId, `refund-${decision}`);
    expect(held).toMatchObject({ state: 'pending', externalId: `refund-${decision}` });
    expect(await refund(paymentId, `refund-${decision}`)).toEqual(held);
    await messages();
    await sandbox().decideRefund(held.id, decision);
    expect((await payments.findOrder(id))?.refunds).toMatchObject([
      { id: held.id, state, externalId: `refund-${decision}` },
    ]);
    expect(await messages()).toEqual([
      state === 'completed' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${state.toUpperCase()}`,
    ]);
  }
  assertAllInContract();
});

it('a capture and a refund that PayPal is still at are unknown, and are the same one when they are asked for again', async () => {
  const id = await order();
  await sandbox().decide(id, 'approve');
  sandbox().meet('in-progress');
  expect(await failure(payments.capture(id))).toBeInstanceOf(OutgoingHttpError);
  const captured = await payments.capture(id);
  if (captured.outcome !== 'payment') throw new Error(captured.outcome);
  sandbox().meet('in-progress');
  expect(await failure(refund(captured.payment.id, 'r1'))).toBeInstanceOf(OutgoingHttpError);
  expect(await refund(captured.payment.id, 'r1')).toMatchObject({ state: 'completed', totalRefunded: usd(500) });
  expect((await payments.findOrder(id))?.refunds).toHaveLength(1);
  expect(assertAllInContract().map((call) => call.slice(-3))).toEqual([
    '201',
    '422',
    '422',
    '200',
    '409',
    '201',
    '200',
  ]);
});

it('a refusal of the operator’s account, in each form of PayPal’s documents, says nothing of the payer', async () => {
  const { paymentId } = await paid();
  calls();
  const id = await order();
  await sandbox().decide(id, 'approve');
  for (const fault of [
    { status: 403, issue: 'PERMISSION_DENIED' },
    { status: 403, issue: 'CONSENT_NEEDED' },
    { status: 422, issue: 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED' },
  ] as const) {
    sandbox().meet(fault);
    expect(await failure(payments.capture(id))).toMatchObject({ code: fault.issue, isOfOperator: true });
  }
  for (const fault of [
    { status: 403, issue: 'PERMISSION_DENIED' },
    { status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' },
    { status: 422, issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
  ] as const) {
    sandbox().meet(fault);
    expect(await failure(refund(paymentId, 'r9'))).toMatchObject({ code: fault.issue, isOfOperator: true });
  }
  sandbox().meet({ status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' });
  const refused = await failure(refund(paymentId, 'r9'));
  expect(refused).toBeInstanceOf(PaymentRefused);
  expect(refused).toMatchObject({ code: 'REFUND_TIME_LIMIT_EXCEEDED', isOfOperator: false });
  sandbox().meet({ status: 422, issue: 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED' });
  expect(await failure(order())).toMatchObject({ isOfOperator: true });
  assertAllInContract();
});

it('each state of an item of a payout is read as final or not, and a batch that PayPal gave up says so', async () => {
  const item = { id: 'versement-9', email: 'awa@letat.test', amount: usd(1234), note: 'Mai' };
  const { providerBatchId } = await payments.payOut({ batchId: 'lot-9', items: [item] });
  await messages();
  const seen = new Map<string, unknown>();
  for (const status of [...wordsOf('payments_payouts_batch_v1', 'transaction_enum'), 'SUCCESS']) {
    await sandbox().payouts.setItem('versement-9', status);
    const { isRefused, outcomes } = await payments.payoutOutcomes(providerBatchId);
    expect(isRefused).toBe(false);
    seen.set(status, outcomes[0]?.state);
  }
  expect(Object.fromEntries(seen)).toEqual({
    ...{ PENDING: 'pending', UNCLAIMED: 'pending', ONHOLD: 'pending', BLOCKED: 'pending' },
    ...{ RETURNED: 'returned', REFUNDED: 'returned', REVERSED: 'returned' },
    ...{ FAILED: 'failed', SUCCESS: 'completed' },
  });
  await sandbox().payouts.refuseBatch(providerBatchId, 'DENIED');
  expect(await payments.payoutOutcomes(providerBatchId)).toMatchObject({
    isRefused: true,
    outcomes: [{ state: 'pending' }],
  });
  assertAllInContract();
  expect(await messages()).toEqual(
    ['SUCCEEDED', 'FAILED', 'UNCLAIMED', 'RETURNED', 'HELD', 'BLOCKED', 'REFUNDED', 'SUCCEEDED'].map(
      (word) => `PAYMENT.PAYOUTS-ITEM.${word}`,
    ),
  );
  // Words that older accounts still get, and one that nobody knows yet: none of them hides the other items.
  for (const [status, state] of [
    ['NEW', 'pending'],
    ['DENIED', 'failed'],
    ['CANCELED', 'returned'],
    ['SOMETHING_NEW', 'pending'],
  ] as const) {
    await sandbox().payouts.setItem('versement-9', status);
    expect((await payments.payoutOutcomes(providerBatchId)).outcomes).toMatchObject([{ state }]);
  }
});

it('a title whose 127th unit is half a letter goes to PayPal shorter, and never with half of it', async () => {
  calls();
  await order(`${'é'.repeat(126)}😀 et la suite`);
  await order(`${'é'.repeat(125)}😀 et la suite`);
  const description = z.object({ purchase_units: z.tuple([z.object({ description: z.string() })]) });
  const sent = calls().map(({ body }) => description.parse(body).purchase_units[0].description);
  expect(sent).toEqual(['é'.repeat(126), `${'é'.repeat(125)}😀`]);
});
