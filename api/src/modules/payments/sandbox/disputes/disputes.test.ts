import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useOwnApp } from '../../../../../test/app.ts';
import type { PaypalSandbox, ProviderEvent } from '../../index.ts';
import { providerEvent } from '../../provider-event.ts';

const api = useOwnApp();
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
let made = 0;

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

function sandbox(): PaypalSandbox {
  const { paypalSandbox } = api.app;
  if (!paypalSandbox) throw new Error('there is no sandbox');
  return paypalSandbox;
}

/** A buyer pays fifteen dollars; gives the payment, and that everything about it was sent. */
async function paid(): Promise<string> {
  made += 1;
  const order = { orderId: `litige-${made}`, attempt: 1, total: usd(1500), description: 'Un guide contesté' };
  const { id } = await api.app.payments.createOrder(order);
  await sandbox().decide(id, 'approve');
  const captured = await api.app.payments.capture(id);
  if (captured.outcome !== 'payment') throw new Error(captured.outcome);
  await delivered();
  return captured.payment.id;
}

/** Sends what the sandbox has to say; gives what the site stored of it, and removes it: orders know none of these. */
async function delivered(): Promise<ProviderEvent['change'][]> {
  await api.app.jobs.process('paypal-sandbox-webhooks');
  const rows = api.app.mongo.connection.collection('work');
  const all = await rows.find().toArray();
  const stored = all.filter(({ queue, state }) => queue === 'payment-events' && state === 'waiting');
  await rows.deleteMany({ _id: { $in: stored.map(({ _id }) => _id) } });
  return stored.map(({ payload }) => providerEvent.parse(payload).change);
}

const disputeOf = async (paymentId: string) => (await sandbox().disputes.ofCaptures([paymentId])).get(paymentId);
const post = (path: string, payload: string) =>
  api.app.inject({
    method: 'POST',
    url: `/paypal/sandbox/${path}`,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('a dispute in the sandbox', () => {
  it('is reported when it opens, with what is disputed and the last day to answer, and can be read', async () => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'half');
    await sandbox().disputes.open(paymentId, 'whole');
    const [opened, ...others] = await delivered();
    expect(others).toEqual([]);
    if (opened?.kind !== 'dispute') throw new Error('no dispute was reported');
    expect(opened.dispute).toMatchObject({ paymentId, amount: usd(750), decision: null, taken: null, fee: usd(0) });
    expect(opened.dispute.respondBy?.getTime()).toBeGreaterThan(opened.dispute.openedAt.getTime());
    expect(await api.app.payments.findDispute(opened.dispute.id)).toEqual(opened.dispute);
    expect(await api.app.payments.disputesUpdatedSince(opened.dispute.openedAt)).toContain(opened.dispute.id);
    expect(await api.app.payments.findDispute('PP-D-0')).toBeNull();
  });

  it.each([
    ['lost', { result: 'lost', refunded: usd(1500) }, usd(1500), usd(1500)],
    ['partly-lost', { result: 'partly-lost', refunded: usd(750) }, usd(750), usd(1500)],
    ['won', { result: 'won', refunded: usd(0) }, null, usd(0)],
  ] as const)('that is %s says what it took and cost, once', async (decision, outcome, taken, fee) => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'whole');
    await delivered();
    const { _id } = (await disputeOf(paymentId)) ?? {};
    await sandbox().disputes.decide(_id ?? '', decision);
    await sandbox().disputes.decide(_id ?? '', decision === 'won' ? 'lost' : 'won');
    expect(await delivered()).toEqual([
      { kind: 'dispute', dispute: expect.objectContaining({ decision: outcome, taken, fee }) },
    ]);
  });

  it.each([
    ['OPEN', expect.any(Date)],
    ['WAITING_FOR_SELLER_RESPONSE', expect.any(Date)],
    ['WAITING_FOR_BUYER_RESPONSE', null],
    ['UNDER_REVIEW', null],
    ['OTHER', null],
  ] as const)('that PayPal calls %s is open, and told anew with its last day to answer', async (word, respondBy) => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'whole');
    await delivered();
    const { _id = '' } = (await disputeOf(paymentId)) ?? {};
    await sandbox().disputes.tell(_id, word);
    expect(await delivered()).toEqual([
      { kind: 'dispute', dispute: expect.objectContaining({ id: _id, decision: null, respondBy }) },
    ]);
    expect(await api.app.payments.findDispute(_id)).toMatchObject({ decision: null, respondBy });
  });

  it.each([
    ['ACCEPTED', 'lost', 'lost'],
    ['CANCELED_BY_BUYER', 'won', 'won'],
    ['DENIED', 'won', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'won', 'won'],
    ['NONE', 'won', 'won'],
  ] as const)('that ends as %s is %s', async (word, decision, result) => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'whole');
    await delivered();
    const { _id = '' } = (await disputeOf(paymentId)) ?? {};
    await sandbox().disputes.decide(_id, decision, word);
    const [told] = await delivered();
    expect(told).toMatchObject({ kind: 'dispute', dispute: { decision: { result } } });
    // Decided, PayPal says no other word of it.
    await sandbox().disputes.tell(_id, 'UNDER_REVIEW');
    expect(await delivered()).toEqual([]);
  });

  it('by a bank takes the money at once, and gives it back when it is won', async () => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'charge-back');
    const reported = await delivered();
    expect(reported).toEqual(
      expect.arrayContaining([
        { kind: 'dispute', dispute: expect.objectContaining({ taken: usd(1500), fee: usd(1500) }) },
        expect.objectContaining({ kind: 'refund', isDispute: true, paymentId }),
      ]),
    );
    const { _id } = (await disputeOf(paymentId)) ?? {};
    await sandbox().disputes.decide(_id ?? '', 'won');
    expect(await delivered()).toEqual([
      { kind: 'dispute', dispute: expect.objectContaining({ taken: usd(0), fee: usd(1500) }) },
    ]);
    const refund = { paymentId, refundId: 'apres-litige', amount: usd(1500), note: '' };
    expect(await api.app.payments.refund(refund)).toMatchObject({ state: 'completed' });
    await delivered();
  });

  it('lets no part of the payment be refunded while it is open, as PayPal does, and all of it', async () => {
    const paymentId = await paid();
    await sandbox().disputes.open(paymentId, 'half');
    const refund = (refundId: string, amount: number) =>
      api.app.payments.refund({ paymentId, refundId, amount: usd(amount), note: '' });
    await expect(refund('partie', 500)).rejects.toThrow('TRANSACTION_DISPUTED');
    expect(await refund('tout', 1500)).toMatchObject({ state: 'completed' });
    await delivered();
  });

  it('is played with the buttons of the sandbox’s page, and unknown ones are not found', async () => {
    const paymentId = await paid();
    const page = async () => (await api.app.inject('/paypal/sandbox')).body;
    expect(await page()).toContain(`action="/paypal/sandbox/captures/${paymentId}/disputes"`);
    const opened = await post(`captures/${paymentId}/disputes`, 'opening=whole');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/paypal/sandbox']);
    const { _id } = (await disputeOf(paymentId)) ?? {};
    expect(await page()).toContain(`action="/paypal/sandbox/disputes/${_id}"`);
    expect((await post(`disputes/${_id}`, 'decision=lost')).statusCode).toBe(303);
    expect(await page()).toContain('Litige perdu');
    expect((await api.post('/paypal/sandbox/disputes/PP-D-0', { decision: 'lost' })).statusCode).toBe(404);
    expect((await api.post('/paypal/sandbox/captures/AUTRE/disputes', { opening: 'whole' })).statusCode).toBe(404);
    await delivered();
  });
});

it('a message of a dispute that was not signed by PayPal is refused, and nothing is stored of it', async () => {
  const resource = { dispute_id: 'PP-D-1', status: 'OPEN', dispute_amount: { currency_code: 'USD', value: '15.00' } };
  const event = {
    id: 'WH-litige',
    create_time: '2026-11-24T00:00:00Z',
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource,
  };
  const forged = await api.app.inject({
    method: 'POST',
    url: '/paypal/webhook',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://letat.test/certificate',
      'paypal-transmission-id': 'd1a0c3f0-0001',
      'paypal-transmission-time': '2026-11-24T00:00:01Z',
      'paypal-transmission-sig': 'forged.forged',
    },
    payload: JSON.stringify(event),
  });
  expect(forged.statusCode).toBe(401);
  expect(await delivered()).toEqual([]);
});
