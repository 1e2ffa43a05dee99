import { createHash, randomUUID } from 'node:crypto';
import { getPaymentSetup } from '@letat/contracts/payments/operations';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { origin, startApp, useApp } from '../../../test/app.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { withTimeLimit } from '../../plugins/mongo/time-limits.ts';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import { PaymentRefused, type PaypalSandbox, type ProviderEvent } from './index.ts';
import { providerEvent } from './provider-event.ts';
import { sandboxAccount } from './sandbox/index.ts';

const handled = vi.fn(async (_event: ProviderEvent) => {});
const api = useApp({}, (app) => app.payments.onEvent(handled));

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const dollars = usd(1500);
const setup = getPaymentSetup.responses[200];
let created = 0;

function sandbox(): PaypalSandbox {
  const { paypalSandbox } = api.app;
  if (!paypalSandbox) throw new Error('there is no sandbox');
  return paypalSandbox;
}
const order = async (total = dollars, orderId = `commande-${++created}`) => {
  const { id } = await api.app.payments.createOrder({ orderId, attempt: 1, total, description: 'Un guide' });
  return { id, orderId };
};
const paid = async (total = dollars) => {
  const made = await order(total);
  await sandbox().decide(made.id, 'approve');
  const captured = await api.app.payments.capture(made.id);
  if (captured.outcome !== 'payment') throw new Error(captured.outcome);
  return { ...made, payment: captured.payment };
};
const rows = (collection: string) => api.app.mongo.connection.collection(collection);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof PaymentRefused ? error.code : String(error)),
  );

/** Sends what the sandbox has to say; gives the events that the site stored for its handlers, and removes them: orders know none of these. */
async function deliver(): Promise<ProviderEvent[]> {
  await api.app.jobs.process('paypal-sandbox-webhooks');
  const all = await rows('work').find().toArray();
  const stored = all.filter(({ queue, state }) => queue === 'payment-events' && state === 'waiting');
  await rows('work').deleteMany({ _id: { $in: stored.map(({ _id }) => _id) } });
  return stored.map(({ payload }) => providerEvent.parse(payload));
}

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await deliver();
});

describe('a payment', () => {
  it('is taken once its payer has approved, and asked for again it is the same one', async () => {
    const { id, orderId } = await order();
    expect(await api.app.payments.capture(id)).toEqual({ outcome: 'not-approved' });
    await sandbox().decide(id, 'approve');
    const first = await api.app.payments.capture(id);
    expect(first).toEqual({
      outcome: 'payment',
      payment: {
        id: expect.any(String),
        state: 'completed',
        amount: dollars,
        fee: usd(101),
        reason: null,
        payerCountry: 'FR',
      },
      refunds: [],
    });
    expect(await api.app.payments.capture(id)).toEqual(first);
    expect(await api.app.payments.findOrder(id)).toEqual({
      id,
      orderId,
      status: 'COMPLETED',
      total: dollars,
      payment: first.outcome === 'payment' ? first.payment : null,
      refunds: [],
    });
    expect(await api.app.payments.findOrder('PAS-LA')).toBeNull();
  });

  it('whose means is declined is not made, and another means pays the same order', async () => {
    const { id } = await order();
    await sandbox().decide(id, 'decline');
    expect(await api.app.payments.capture(id)).toEqual({ outcome: 'declined' });
    expect((await api.app.payments.findOrder(id))?.payment).toBeNull();
    await sandbox().decide(id, 'approve');
    expect(await api.app.payments.capture(id)).toMatchObject({ outcome: 'payment', payment: { state: 'completed' } });
  });

  it('that several ask for at the same time, as the page and a webhook do, is taken once, or declined for all of them', async () => {
    const together = async (decision: 'approve' | 'decline') => {
      const { id } = await order();
      await sandbox().decide(id, decision);
      return Promise.all(Array.from({ length: 6 }, () => api.app.payments.capture(id)));
    };
    const [first, ...others] = await together('approve');
    expect(first).toMatchObject({ outcome: 'payment', payment: { state: 'completed' } });
    for (const other of others) expect(other).toEqual(first);
    expect(await together('decline')).toEqual(Array.from({ length: 6 }, () => ({ outcome: 'declined' })));
  });

  it('in francs CFA is refused as PayPal refuses it', async () => {
    expect(
      await refused(
        api.app.payments.createOrder({
          orderId: 'cfa',
          attempt: 1,
          total: { amount: 1500, currency: 'XOF' },
          description: 'Un guide',
        }),
      ),
    ).toBe('INVALID_CURRENCY_CODE');
  });

  it('that PayPal holds is pending until it decides, and each decision is a message', async () => {
    for (const [decision, state] of [
      ['complete', 'completed'],
      ['deny', 'declined'],
    ] as const) {
      const { id, orderId } = await order();
      await sandbox().decide(id, 'hold');
      const held = await api.app.payments.capture(id);
      if (held.outcome !== 'payment') throw new Error(held.outcome);
      expect(held.payment).toMatchObject({ state: 'pending', fee: null, reason: 'PENDING_REVIEW' });
      await deliver();
      await sandbox().decideCapture(held.payment.id, decision);
      await sandbox().decideCapture(held.payment.id, 'complete');
      expect((await deliver()).map(({ change }) => change)).toEqual([
        {
          kind: 'payment',
          orderId,
          providerOrderId: id,
          payment: expect.objectContaining({ id: held.payment.id, state }),
        },
      ]);
    }
  });
});

describe('an answer that is lost', () => {
  it('leaves one order, one payment and one refund', async () => {
    sandbox().meet('lost-answer');
    const { id, orderId } = await order();
    expect(
      await rows('paypalSandboxOrders').countDocuments({ _id: { $exists: true }, customId: orderId }, { hint: '_id_' }),
    ).toBe(1);
    await sandbox().decide(id, 'approve');
    sandbox().meet('lost-answer');
    const captured = await api.app.payments.capture(id);
    if (captured.outcome !== 'payment') throw new Error(captured.outcome);
    sandbox().meet('lost-answer');
    const refund = { paymentId: captured.payment.id, refundId: 'r1', amount: usd(500), note: 'Geste' };
    expect(await api.app.payments.refund(refund)).toMatchObject({ state: 'completed', totalRefunded: usd(500) });
    expect(await api.app.payments.refund(refund)).toMatchObject({ totalRefunded: usd(500) });
    const events = (await deliver()).map(({ change }) => change.kind);
    expect(events).toEqual(['order-approved', 'payment', 'refund']);
  });

  it('that never comes is an error by which the caller knows to ask again', async () => {
    const { id } = await order();
    await sandbox().decide(id, 'approve');
    sandbox().meet('error', 'error', 'error');
    await expect(api.app.payments.capture(id)).rejects.toThrow(OutgoingHttpError);
    expect((await api.app.payments.findOrder(id))?.payment).toBeNull();
  });
});

describe('a refund', () => {
  it('is made in parts up to what was paid, and not beyond', async () => {
    const { payment } = await paid();
    const refund = (refundId: string, amount: number) =>
      api.app.payments.refund({ paymentId: payment.id, refundId, amount: usd(amount), note: '' });
    expect(await refund('a', 1000)).toMatchObject({ amount: usd(1000), totalRefunded: usd(1000), feeReturned: usd(0) });
    expect(await refused(refund('b', 501))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(await refund('c', 500)).toMatchObject({ totalRefunded: dollars });
    expect(await refused(refund('d', 1))).toBe('CAPTURE_FULLY_REFUNDED');
    const refunds = (await deliver()).flatMap(({ change }) => (change.kind === 'refund' ? [change] : []));
    expect(
      refunds.map(({ paymentId, isDispute, refund: { amount } }) => [paymentId, isDispute, amount.amount]),
    ).toEqual([
      [payment.id, false, 1000],
      [payment.id, false, 500],
    ]);
  });

  it('by the payer’s bank is a message of a dispute', async () => {
    const { payment } = await paid();
    await deliver();
    await sandbox().decideCapture(payment.id, 'reverse');
    await sandbox().decideCapture(payment.id, 'reverse');
    expect((await deliver()).map(({ change }) => change)).toEqual([
      expect.objectContaining({ kind: 'refund', isDispute: true, paymentId: payment.id }),
    ]);
  });
});

it('a batch of payouts sent twice pays once, and says what became of each item', async () => {
  const batch = {
    batchId: 'lot-1',
    items: [{ id: 'versement-1', email: 'awa@letat.test', amount: usd(1234), note: 'Mai' }],
  };
  const { providerBatchId } = await api.app.payments.payOut(batch);
  expect(await api.app.payments.payOut(batch)).toEqual({ providerBatchId });
  const outcome = { itemId: 'versement-1', state: 'completed', fee: usd(0), reason: null, providerBatchId };
  expect(await api.app.payments.payoutOutcomes(providerBatchId)).toEqual({
    isRefused: false,
    outcomes: [{ ...outcome, amount: usd(1234), transactionId: expect.any(String) }],
  });
  expect((await deliver()).map(({ change }) => change)).toEqual([{ kind: 'payout', outcome }]);
  expect(JSON.stringify(await rows('paypalSandboxPayouts').findOne({ senderBatchId: 'lot-1' }))).not.toContain('awa@');
});

describe('a webhook', () => {
  const signed = z.object({ id: z.string(), time: z.string(), webhook: z.string(), event: z.string() });
  const post = (headers: Record<string, string>, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/paypal/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const approval = (id: string) =>
    JSON.stringify({
      id,
      create_time: '2026-11-24T00:00:00Z',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'ORDER1' },
    });

  /** Headers of a message as the sandbox signs it. */
  async function signatureOf(body: string): Promise<Record<string, string>> {
    const id = randomUUID();
    const time = '2026-11-24T00:00:01Z';
    const event = createHash('sha256')
      .update(JSON.stringify(JSON.parse(body)))
      .digest('base64url');
    const tokens = api.app.signing.tokens('paypal sandbox webhooks', signed);
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://letat.test/certificate',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': await tokens.sign({ id, time, webhook: 'SANDBOX0WEBHOOK', event }),
    };
  }

  it('that comes twice, at the same time or later, is acknowledged each time and handled once', async () => {
    const body = approval('WH-twice');
    const headers = await signatureOf(body);
    const answers = await Promise.all([post(headers, body), post(headers, body)]);
    answers.push(await post(await signatureOf(body), body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await deliver()).toEqual([
      {
        id: 'WH-twice',
        at: new Date('2026-11-24T00:00:00Z'),
        change: { kind: 'order-approved', providerOrderId: 'ORDER1' },
      },
    ]);
  });

  it('that is forged, changed or without a signature is refused, and nothing is stored of it', async () => {
    const body = approval('WH-forged');
    const headers = await signatureOf(body);
    const answers = [
      await post(headers, body.replace('ORDER1', 'ORDER2')),
      await post({ ...headers, 'paypal-transmission-id': 'another-1' }, body),
      await post({ ...headers, 'paypal-transmission-sig': 'forged.forged' }, body),
      await post(headers, `${body.slice(0, -1)},"resource":{"id":"ORDER2"}},"webhook_id":"x"`),
      await post({}, body),
      await post(headers, 'no JSON'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await deliver()).toEqual([]);
    expect((await post(headers, body)).statusCode).toBe(204);
  });

  it('whose signature nobody can verify for now is refused so that it is sent again', async () => {
    const body = approval('WH-later');
    const headers = await signatureOf(body);
    sandbox().meet('error', 'error', 'error');
    expect((await post(headers, body)).statusCode).toBe(503);
    expect((await post(headers, body)).statusCode).toBe(204);
  });

  it('that a handler fails on is handled again', async () => {
    const body = approval('WH-again');
    handled.mockClear();
    handled.mockRejectedValueOnce(new Error('the database was busy'));
    expect((await post(await signatureOf(body), body)).statusCode).toBe(204);
    await api.app.jobs.process('payment-events');
    expect(handled).toHaveBeenCalledTimes(1);
    await rows('work').updateMany(
      { queue: 'payment-events', state: 'waiting' },
      { $set: { takeAt: new Date(0), dueAt: new Date(0) } },
    );
    await api.app.jobs.process('payment-events');
    expect(handled.mock.calls.map(([{ id }]) => id)).toEqual(['WH-again', 'WH-again']);
  });
});

describe('the operator’s account, refused by PayPal,', () => {
  const alarms = async () =>
    (await notificationsOf(api.app, api.as('admin'))).filter(({ kind }) => kind === 'paypal-account-refused');

  it('is reported to the administrators once a day for each of PayPal’s words', async () => {
    expect(await alarms()).toEqual([]);
    const { id } = await order();
    await sandbox().decide(id, 'approve');
    const denied = { status: 403, issue: 'PERMISSION_DENIED' } as const;
    sandbox().meet(denied, denied, { status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' });
    for (const code of ['PERMISSION_DENIED', 'PERMISSION_DENIED', 'PAYEE_ACCOUNT_RESTRICTED'])
      expect(await refused(api.app.payments.capture(id))).toBe(code);
    expect((await alarms()).map(({ text }) => /\((\w+)\)/.exec(text)?.[1]).sort()).toEqual([
      'PAYEE_ACCOUNT_RESTRICTED',
      'PERMISSION_DENIED',
    ]);
    expect(await api.app.payments.capture(id)).toMatchObject({ outcome: 'payment' });
  });

  it('makes no message of PayPal’s a forged one: it is sent again', async () => {
    const { id } = await order();
    await sandbox().decide(id, 'approve');
    sandbox().meet({ status: 403, issue: 'PERMISSION_DENIED' });
    const payload = JSON.stringify({
      id: 'WH-account',
      create_time: '2026-11-24T00:00:00Z',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id },
    });
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://letat.test/certificate',
      'paypal-transmission-id': 'd1a0c3f0-0001',
      'paypal-transmission-time': '2026-11-24T00:00:01Z',
      'paypal-transmission-sig': 'some.signature',
    };
    const answer = await api.app.inject({ method: 'POST', url: '/paypal/webhook', headers, payload });
    expect(answer.statusCode).toBe(503);
  });
});

it('a person plays in the sandbox what PayPal does with a payment and with what the shop refunds of it', async () => {
  const { payment } = await paid();
  const press = async (address: string, decision: string) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: address,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    });
    return [answer.statusCode, answer.headers.location];
  };
  const page = async () => (await api.app.inject('/paypal/sandbox')).body;
  const capture = `/paypal/sandbox/captures/${payment.id}`;
  expect(await press(capture, 'hold-refunds')).toEqual([303, '/paypal/sandbox']);
  const refund = { paymentId: payment.id, refundId: 'tenu', amount: usd(500), note: '' };
  const { id } = await api.app.payments.refund(refund);
  expect(await page()).toContain(`action="/paypal/sandbox/refunds/${id}"`);
  expect(await press(`/paypal/sandbox/refunds/${id}`, 'fail')).toEqual([303, '/paypal/sandbox']);
  expect(await page()).not.toContain(`action="/paypal/sandbox/refunds/${id}"`);
  expect(await press(capture, 'refund-part')).toEqual([303, '/paypal/sandbox']);
  expect(await api.app.payments.refund(refund)).toMatchObject({ state: 'failed' });
  expect(await refused(api.app.payments.refund({ ...refund, refundId: 'trop', amount: usd(751) }))).toBe(
    'REFUND_AMOUNT_EXCEEDED',
  );
  expect(await press('/paypal/sandbox/refunds/PAS-LA', 'fail')).toEqual([404, undefined]);
});

it('the setup of the payment document is for one visit, and neither it nor the log holds a secret', async () => {
  const answer = await api.get('/paypal/setup');
  const { headers } = answer;
  const body = setup.parse(answer.json());
  expect(answer.statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    ...{ environment: 'sandbox', isSandbox: true, scriptUrl: '/paypal/sandbox/sdk.js' },
    clientId: sandboxAccount.clientId,
  });
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(JSON.stringify({ ...body, clientId: '' })).not.toContain(sandboxAccount.clientSecret);
  const log = JSON.stringify(api.log);
  expect(log).toContain('"client":"paypal"');
  for (const secret of [body.clientToken, sandboxAccount.clientSecret, 'Basic ', 'Bearer '])
    expect(log).not.toContain(secret);
});

it('the sandbox goes on answering after the request that made it listen has run out of time', async () => {
  const { app, close } = await startApp({ MONGODB_URI: api.uri });
  try {
    await withTimeLimit(0, async () => app.paypalSandbox?.baseUrl());
    const order = { orderId: 'plus-tard', attempt: 1, total: dollars, description: 'Un guide' };
    expect(await app.payments.createOrder(order)).toEqual({ id: expect.any(String) });
  } finally {
    await close();
  }
});

describe('the window of the sandbox', () => {
  it('that took the place of the shop’s page leads back to it, with what PayPal’s script reads there', async () => {
    const { id } = await order();
    const page = await api.app.inject(`/paypal/sandbox/orders/${id}?redirect=1`);
    expect(page.body).toContain('<input type="hidden" name="redirect" value="1">');
    const decide = async (decision: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/paypal/sandbox/orders/${id}`,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `decision=${decision}&redirect=1`,
      });
      return [answer.statusCode, answer.headers.location];
    };
    expect(await decide('cancel')).toEqual([303, `${origin}/paiement?annule=&token=${id}`]);
    expect(await decide('approve')).toEqual([303, `${origin}/paiement?token=${id}&PayerID=SANDBOX0PAYER`]);
    expect((await api.app.inject(`/paypal/sandbox/orders/${id}`)).body).not.toContain('name="redirect"');
  });

  it('offers every outcome until the order is paid, and says that no money moves', async () => {
    const { id } = await order();
    const page = await api.app.inject(`/paypal/sandbox/orders/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<strong>Bac à sable</strong>');
    for (const decision of ['approve', 'decline', 'fail', 'hold', 'cancel'])
      expect(page.body).toContain(`value="${decision}"`);
    const decided = await api.app.inject({
      method: 'POST',
      url: `/paypal/sandbox/orders/${id}`,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    });
    expect([decided.statusCode, decided.headers.location]).toEqual([303, '/paypal/sandbox/outcomes/approved']);
    await api.app.payments.capture(id);
    expect((await api.app.inject(`/paypal/sandbox/orders/${id}`)).body).not.toContain('<button');
    expect((await api.app.inject('/paypal/sandbox/orders/AUTRE')).statusCode).toBe(404);
  });
});

it('a site without settings that is no demonstration takes no payment and no message, has no sandbox, and promises nobody to be paid', async () => {
  const { app, close, get } = await startApp({ MONGODB_URI: api.uri }, undefined, undefined, undefined, false);
  try {
    expect(app.paypalSandbox).toBeNull();
    const answers = [
      await get('/paypal/setup'),
      await get('/paypal/sandbox'),
      await get('/paypal/sandbox/sdk.js'),
      await app.inject({ method: 'POST', url: '/paypal/webhook', payload: Buffer.from('{}') }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 404, 404, 401]);
    expect((await get('/api/rails')).json()).toEqual([
      {
        ...{ id: 'manual', label: 'À la main', charges: false, paysOut: false },
        ...{ chargesIn: [], destination: 'none', recipient: null },
      },
    ]);
  } finally {
    await close();
  }
});
