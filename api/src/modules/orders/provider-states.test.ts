import { moneyOf } from '@letat/contracts/core/money';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentMails } from '../../../test/mails.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { author, day, fifteen } from '../../../test/orders/buying.ts';
import { useSandboxBuying } from '../../../test/orders/sandbox-buying.ts';
import { runNow } from '../../../test/orders/shop.ts';
import { authorAccount, platformAccounts } from '../ledger/index.ts';

const { api, shop, clock, sandbox, approved, capture, paid, paymentOf, seen, refund, deliver, reconcile } =
  useSandboxBuying();

const balance = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;
const subjects = async (email: string) =>
  (await sentMails(api.app, email)).map(({ subject }) => subject.replace(/\s/g, ' '));
/** Refunds of an order at PayPal. */
const refundsThere = async (id: string) =>
  (await sandbox().find(id)).refunds.map(({ amount, status }) => [amount, status]);

/** Before it is captured, PayPal is asked whether the payer has approved: that call meets nothing, and is answered after no time. */
const approvalRead = 0;

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
// After failures the next calls are not made for a while, which is no part of these tests.
beforeEach(() => api.app.inMemoryState.reset());
afterEach(async () => {
  await deliver();
});

describe('a refund', () => {
  it('that PayPal is still at is under way, is never shown as refused, and is made once when it is asked for again', async () => {
    const { id, email, orderId } = await paid();
    sandbox().meet('in-progress');
    await refund(orderId, 500);
    expect(await seen(email)).toMatchObject({ problem: null, refunds: [{ state: 'requested', failure: null }] });
    await runNow(api.app, 'refunds');
    await deliver();
    expect(await seen(email)).toMatchObject({ problem: null, refunds: [{ state: 'completed' }] });
    expect((await seen(email)).refunds).toHaveLength(1);
    expect(await refundsThere(id)).toEqual([[500, 'COMPLETED']]);
  });

  it('whose answer never comes is known again by PayPal’s message, as ours and not as a second one', async () => {
    const { id, email, orderId } = await paid();
    await deliver();
    sandbox().meet('in-progress');
    await refund(orderId, 500);
    await deliver();
    const order = await seen(email);
    expect(order.refunds).toMatchObject([{ state: 'completed' }]);
    expect(order.refunds).toHaveLength(1);
    await runNow(api.app, 'refunds');
    expect(await refundsThere(id)).toEqual([[500, 'COMPLETED']]);
  });

  it('that PayPal holds is under way until it is done, even when the message of it is lost', async () => {
    const { id, email, paymentId, orderId } = await paid();
    await sandbox().decideCapture(paymentId, 'hold-refunds');
    await refund(orderId, 500);
    await deliver();
    expect(await seen(email)).toMatchObject({ refunded: { amount: 0 }, refunds: [{ state: 'pending', number: null }] });
    const held = (await sandbox().find(id)).refunds[0];
    await sandbox().decideRefund(held?.id ?? '', 'complete');
    sandbox().meetMessages('lost');
    await deliver();
    expect((await seen(email)).refunds).toMatchObject([{ state: 'pending' }]);
    await reconcile(5 * 60_000);
    expect(await seen(email)).toMatchObject({ refunded: { amount: 500 }, refunds: [{ state: 'completed' }] });
    expect(await subjects(email)).toHaveLength(2);
  });

  it('that PayPal held and did not make in the end stands for administrators to see, and its money can be refunded again', async () => {
    const { id, email, paymentId, orderId } = await paid();
    await sandbox().decideCapture(paymentId, 'hold-refunds');
    await refund(orderId, 1500);
    const held = (await sandbox().find(id)).refunds[0];
    await sandbox().decideRefund(held?.id ?? '', 'fail');
    await deliver();
    expect(await seen(email)).toMatchObject({
      state: 'paid',
      problem: expect.stringContaining('n’a pas fait un remboursement'),
      refunds: [{ state: 'failed', failure: 'failed' }],
    });
    await refund(orderId, 1500);
    expect((await seen(email)).refunds).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
  });

  it('that the operator’s account does not allow stays under way, and is made once the account does', async () => {
    const { id, email, orderId } = await paid();
    sandbox().meet({ status: 422, issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
    await refund(orderId, 500);
    expect((await seen(email)).refunds).toMatchObject([{ state: 'requested', failure: null }]);
    expect(await refundsThere(id)).toEqual([]);
    await runNow(api.app, 'refunds');
    expect((await seen(email)).refunds).toMatchObject([{ state: 'completed' }]);
  });

  it('that PayPal refuses because it went back already, past the site, is recorded and not refused', async () => {
    const { email, paymentId, orderId } = await paid();
    await sandbox().decideCapture(paymentId, 'refund');
    sandbox().meetMessages('lost');
    await api.app.jobs.process('paypal-sandbox-webhooks');
    await refund(orderId, 1500);
    const order = await seen(email);
    expect(order).toMatchObject({ state: 'refunded', refunded: { amount: 1500 } });
    expect(order.refunds.map(({ state }) => state).sort()).toEqual(['completed', 'failed']);
  });

  it('whose attempts are all used up stays under way: nobody knows, so the same money is not given a second time', async () => {
    const { email, orderId } = await paid();
    sandbox().meet('error', 'error', 'error');
    await refund(orderId, 1500);
    const work = api.app.mongo.connection.collection('work');
    for (const row of await work.find().toArray())
      if (row.queue === 'refunds' && row.state === 'waiting')
        await work.updateOne({ _id: row._id }, { $set: { attempts: 59 } });
    sandbox().meet('error', 'error', 'error');
    await runNow(api.app, 'refunds');
    expect(await seen(email)).toMatchObject({
      problem: expect.stringContaining('Nul ne sait si PayPal a fait un remboursement'),
      refunds: [{ state: 'requested', failure: null }],
    });
    const again = await api
      .as('admin')
      .post(`/api/orders/${orderId}/refunds`, { amount: moneyOf(1, 'USD'), reason: 'other', note: '' });
    expect(again.json().code).toBe('refund_too_large');
  });
});

describe('a payment', () => {
  it('of which a part went back before the site heard of it is settled with that refund, and the books show the net', async () => {
    const before = { author: await balance(authorAccount(author)), provider: await balance(platformAccounts.provider) };
    const { id, email } = await approved('approve', author);
    sandbox().meet(approvalRead, 'lost-answer', 'error', 'error');
    expect((await capture(id)).json().code).toBe('payments_unavailable');
    await sandbox().decideCapture(await paymentOf(id), 'refund-part');
    sandbox().meetMessages('lost', 'lost', 'lost');
    await api.app.jobs.process('paypal-sandbox-webhooks');
    await reconcile(5 * 60_000);
    expect(await seen(email)).toMatchObject({
      state: 'paid',
      refunded: { amount: 750 },
      refunds: [{ state: 'completed', amount: { amount: 750 } }],
    });
    expect((await balance(authorAccount(author))) - before.author).toBe(375);
    const fee = (await sandbox().find(id)).capture?.fee ?? 0;
    // The provider's account is what PayPal owes the site: it goes down by what the site receives.
    expect(before.provider - (await balance(platformAccounts.provider))).toBe(1500 - fee - 750);
  });

  it('that went back whole before the site heard of it is paid and refunded in the books, and gives nothing in the end', async () => {
    const before = await balance(authorAccount(author));
    const { id, email } = await approved('approve', author);
    sandbox().meet(approvalRead, 'lost-answer', 'error', 'error');
    await capture(id);
    await sandbox().decideCapture(await paymentOf(id), 'refund');
    sandbox().meetMessages('lost', 'lost', 'lost');
    await api.app.jobs.process('paypal-sandbox-webhooks');
    await reconcile(5 * 60_000);
    expect(await seen(email)).toMatchObject({ state: 'refunded', refunded: { amount: 1500 }, problem: null });
    expect(await balance(authorAccount(author))).toBe(before);
    expect(shop.revoked.filter(({ buyer }) => buyer.email === email)).toHaveLength(1);
  });

  it('that waits for the operator’s own decision at PayPal says so to administrators until it is settled', async () => {
    const { id, email } = await approved('hold');
    expect((await capture(id)).json().state).toBe('pending');
    expect((await seen(email)).problem).toBeNull();
    await sandbox().setCapture(await paymentOf(id), 'PENDING', 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION');
    await deliver();
    expect((await seen(email)).problem).toContain('acceptez-le ou refusez-le dans le compte PayPal');
    await sandbox().decideCapture(await paymentOf(id), 'complete');
    await deliver();
    expect(await seen(email)).toMatchObject({ state: 'paid', problem: null });
  });

  it('whose capture failed goes back to the buyer and gives nothing', async () => {
    const { id, email } = await approved('fail');
    expect((await capture(id)).json().code).toBe('payment_declined');
    await deliver();
    expect((await seen(email)).state).toBe('declined');
    expect(shop.granted.filter(({ buyer }) => buyer.email === email)).toEqual([]);
  });

  it('that PayPal is still taking is unknown, and is found taken once', async () => {
    const { id, email } = await approved();
    sandbox().meet(approvalRead, 'in-progress');
    expect((await capture(id)).json().code).toBe('payments_unavailable');
    expect((await seen(email)).state).toBe('created');
    await reconcile(5 * 60_000);
    expect((await seen(email)).state).toBe('paid');
    expect(shop.granted.filter(({ buyer }) => buyer.email === email)).toHaveLength(1);
  });

  it('that PayPal’s message reports late, twice and not at all is settled once', async () => {
    const { id, email } = await approved();
    sandbox().meetMessages('late', 'repeated');
    await capture(id);
    await deliver();
    await deliver();
    expect((await seen(email)).state).toBe('paid');
    expect(await subjects(email)).toHaveLength(1);
  });

  it('of whose message the process dies once it is accepted is settled by the work that is left, once', async () => {
    const { id, email } = await approved();
    sandbox().meet(approvalRead, 'lost-answer', 'error', 'error');
    await capture(id);
    const { pass } = api.app.failpoints;
    let deaths = 0;
    api.app.failpoints.pass = (name) => {
      if (name !== 'event-accepted' || deaths > 0) return;
      deaths += 1;
      throw new Error('died');
    };
    await deliver();
    api.app.failpoints.pass = pass;
    expect(deaths).toBe(1);
    // PayPal got no answer, and sends it again.
    await deliver();
    expect((await seen(email)).state).toBe('paid');
    expect(shop.granted.filter(({ buyer }) => buyer.email === email)).toHaveLength(1);
    expect(await subjects(email)).toHaveLength(1);
  });

  it('that the operator’s account does not allow ends no order: the buyer is told to try later, pays then, and administrators are notified', async () => {
    const { id, email } = await approved();
    sandbox().meet(approvalRead, { status: 403, issue: 'PERMISSION_DENIED' });
    const answer = await capture(id);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_suspended']);
    expect(answer.json().error).toContain('rien n’a été débité');
    expect(await seen(email)).toMatchObject({ state: 'created', problem: null });
    const [notified] = await notificationsOf(api.app, api.as('admin'));
    expect(notified?.text).toContain('PayPal refuse une opération du compte du site (PERMISSION_DENIED)');
    expect((await capture(id)).json().state).toBe('paid');
  });

  it('that PayPal is still preparing is not begun here: the buyer tries again and pays once', async () => {
    const body = { ...fifteen, webinarId: shop.item(), email: 'deux-fois@exemple.org' };
    sandbox().meet('in-progress');
    const first = await api.post('/paypal/order', body);
    expect([first.statusCode, first.json().code]).toEqual([503, 'payments_unavailable']);
    const second = await api.post('/paypal/order', body);
    const id = String(second.json().id);
    await sandbox().decide(id, 'approve');
    expect((await capture(id)).json().state).toBe('paid');
    expect(shop.granted.filter(({ buyer }) => buyer.email === body.email)).toHaveLength(1);
  });

  it('of another account, whose id a stranger made up, is no order here, and alarms nobody', async () => {
    sandbox().meet({ status: 403, issue: 'PERMISSION_DENIED' });
    const answer = await capture('5O190127TN364715T');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found']);
  });

  it('cannot be begun while the operator’s account is refused, and the buyer is told to try later', async () => {
    sandbox().meet({ status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' });
    const body = { ...fifteen, webinarId: shop.item(), email: 'plus-tard@exemple.org' };
    const answer = await api.post('/paypal/order', body);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_suspended']);
  });
});

it('a refund that was asked for longer ago than PayPal remembers is not sent: it could be made a second time', async () => {
  const { id, email, orderId } = await paid();
  sandbox().meet('error', 'error', 'error');
  await refund(orderId, 500);
  clock.move(45 * day);
  await runNow(api.app, 'refunds');
  // Sessions of administrators do not last that long.
  clock.move(-45 * day);
  expect(await refundsThere(id)).toEqual([]);
  expect(await seen(email)).toMatchObject({
    problem: expect.stringContaining('Nul ne sait'),
    refunds: [{ state: 'requested' }],
  });
});
