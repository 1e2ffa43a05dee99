import { moneyOf } from '@letat/contracts/core/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { useBuying, useCoupons } from '../../../test/orders/buying.ts';
import { runNow } from '../../../test/orders/shop.ts';
import type { NewUser } from '../users/index.ts';

const { api, shop, payments, newEmail, order, capture, buy, managed, refund, withdraw, pageOf } = useBuying();
const { coupons } = useCoupons(api);
let admin: NewUser;

beforeAll(async () => {
  admin = await addUser(api.app, { role: 'admin' });
});

const waiting = async (): Promise<number> => {
  const rows: { id: string; count: number }[] = (await api.as('admin').get('/api/admin/waiting')).json();
  return rows.find(({ id }) => id === 'order-problems')?.count ?? 0;
};
/** Mails to an administrator that name this order's page. */
const mailsOf = async (orderId: string) =>
  (await sentMails(api.app, admin.email)).filter(({ text }) => text.includes(`/admin/orders/${orderId}`));
const listed = async (): Promise<string[]> =>
  (await api.as('admin').get('/api/admin/orders?problem=open')).json().map(({ id }: { id: string }) => id);
const settle = (id: string, problem: string, note: string) =>
  api.as('admin').post(`/api/admin/orders/${id}/problem/settlement`, { problem, note });

/** A buyer withdraws, and the refund of it is refused. */
async function refusedWithdrawal() {
  const bought = await buy();
  payments.refusesRefunds = true;
  expect((await withdraw(bought.token)).statusCode).toBe(200);
  await runNow(api.app, 'refunds');
  payments.refusesRefunds = false;
  const [{ id: orderId }] = await managed(bought.email);
  return { ...bought, orderId: String(orderId) };
}

describe('a refund that the provider refuses', () => {
  it('waits for administrators, who are told once by mail, until the money went back by another one', async () => {
    const before = await waiting();
    const { email, orderId, address } = await refusedWithdrawal();
    expect(await waiting()).toBe(before + 1);
    expect(await listed()).toContain(orderId);
    const [order] = await managed(email);
    expect(order).toMatchObject({
      problem: expect.stringContaining('a refusé un remboursement (REFUND_NOT_ALLOWED)'),
      refunds: [{ state: 'failed', failure: 'REFUND_NOT_ALLOWED' }],
    });
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect((await pageOf(address)).withdrawal).toMatchObject({ state: 'done', owed: moneyOf(1500, 'USD') });
    expect((await refund(orderId, 1500)).statusCode).toBe(201);
    // Asked for again: the buyer waits for nothing but the provider.
    expect((await pageOf(address)).withdrawal.owed).toBeNull();
    await runNow(api.app, 'refunds');
    expect((await managed(email))[0]).toMatchObject({ state: 'refunded', problem: null });
    expect(await waiting()).toBe(before);
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  it('because everything went back already leaves nothing to look at', async () => {
    const { id, email } = await buy();
    const [{ id: orderId }] = await managed(email);
    await payments.refundThere(id, moneyOf(1500, 'USD'));
    payments.events.length = 0;
    await refund(orderId, 1500);
    await runNow(api.app, 'refunds');
    expect((await managed(email))[0]).toMatchObject({ state: 'refunded', problem: null });
    expect(await mailsOf(orderId)).toEqual([]);
  });

  it('is settled by an administrator who says what was done, once, and not what they have not read', async () => {
    const before = await waiting();
    const { email, orderId } = await refusedWithdrawal();
    const [{ problem }] = await managed(email);
    expect((await settle(orderId, problem, 'court')).json().code).toBe('validation');
    const other = await settle(orderId, 'Autre chose.', 'Rendu par virement le 3 mars.');
    expect([other.statusCode, other.json().code]).toEqual([409, 'order_problem_changed']);
    const settled = await settle(orderId, problem, 'Rendu par virement le 3 mars.');
    expect([settled.statusCode, settled.json().problem]).toEqual([200, null]);
    expect(await waiting()).toBe(before);
    expect((await settle(orderId, problem, 'Rendu par virement le 3 mars.')).json().code).toBe('order_problem_changed');
    const [act] = (await api.as('admin').get('/api/admin/audit?action=order.problem-settled')).json();
    expect(act).toMatchObject({
      subject: { id: orderId },
      details: { problem, note: 'Rendu par virement le 3 mars.' },
    });
    const asAuthor = await api.as('author').post(`/api/admin/orders/${orderId}/problem/settlement`, {});
    expect(asAuthor.statusCode).toBe(403);
  });
});

describe('an order with several problems', () => {
  it('shows one after the other, and none comes back that was settled', async () => {
    const { email, orderId } = await refusedWithdrawal();
    const astray = payments.payAstray(orderId, moneyOf(1500, 'USD'));
    await payments.report(astray);
    const [{ problem: first }] = await managed(email);
    expect(first).toContain('a refusé un remboursement');
    expect(await mailsOf(orderId)).toHaveLength(2);
    const settled = await settle(orderId, first, 'Rendu par virement le 3 mars.');
    const { problem: second } = settled.json();
    expect(second).toContain('une seconde fois');
    expect(await listed()).toContain(orderId);
    await payments.report(astray);
    expect((await settle(orderId, second, 'Rendu chez PayPal le 4 mars.')).json().problem).toBeNull();
    await payments.report(astray);
    expect((await managed(email))[0].problem).toBeNull();
    expect(await mailsOf(orderId)).toHaveLength(2);
  });

  it('loses the one that is over by itself, and keeps the other', async () => {
    const { email, orderId } = await refusedWithdrawal();
    await payments.report(payments.payAstray(orderId, moneyOf(1500, 'USD')));
    expect((await refund(orderId, 1500)).statusCode).toBe(201);
    await runNow(api.app, 'refunds');
    const [{ state, problem }] = await managed(email);
    expect([state, problem]).toEqual(['refunded', expect.stringContaining('une seconde fois')]);
  });
});

describe('a refund that was held and is not made in the end', () => {
  it('is told once, however often it is reported, and is over once as much went back', async () => {
    const before = await waiting();
    const { id, email } = await buy();
    const [{ id: orderId }] = await managed(email);
    payments.holdsRefunds = true;
    await refund(orderId, 500);
    await runNow(api.app, 'refunds');
    payments.decideRefund(id, 'failed');
    const [failed] = payments.events.slice(-1);
    await payments.deliverAll();
    if (failed) await payments.deliver(failed);
    expect((await managed(email))[0].problem).toContain('n’a pas fait un remboursement');
    expect(await mailsOf(orderId)).toHaveLength(1);
    payments.holdsRefunds = false;
    await refund(orderId, 200);
    await runNow(api.app, 'refunds');
    expect(await waiting()).toBe(before + 1);
    await refund(orderId, 500);
    await runNow(api.app, 'refunds');
    expect((await managed(email))[0].problem).toBeNull();
    expect(await waiting()).toBe(before);
  });
});

describe('a payment that nothing here explains', () => {
  it('of another amount holds its coupon no longer than a refusal would, and is ended by an administrator who says why', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' });
    const [{ id: orderId }] = await managed(email);
    const astray = payments.payAstray(orderId, moneyOf(1, 'USD'));
    await payments.report(astray);
    expect((await managed(email))[0]).toMatchObject({ state: 'pending', canEnd: true });
    const uses = () => api.app.mongo.connection.collection('couponUses').find({ orderId }).toArray();
    expect((await uses()).map(({ until }) => until !== null)).toEqual([true]);
    const end = (note: string) => api.as('admin').post(`/api/admin/orders/${orderId}/end`, { note });
    expect((await end('court')).json().code).toBe('validation');
    const ended = await end('Un centime, rendu chez PayPal.');
    expect([ended.statusCode, ended.json()]).toMatchObject([200, { state: 'cancelled', problem: null, canEnd: false }]);
    expect(await uses()).toEqual([]);
    expect((await end('Un centime, rendu chez PayPal.')).json().code).toBe('order_not_stuck');
    // The administrator who ended it knows of the payment: reported again, it is no news.
    await payments.report(astray);
    expect((await managed(email))[0].problem).toBeNull();
    payments.approve(id);
    expect((await capture(id)).json().code).toBe('order_ended');
    const [act] = (await api.as('admin').get('/api/admin/audit?action=order.ended')).json();
    expect(act).toMatchObject({ subject: { id: orderId }, details: { note: 'Un centime, rendu chez PayPal.' } });
  });

  it('of an ended order is told once, does not come back after it was settled, and is over once it went back', async () => {
    const before = await waiting();
    const { id, email } = await buy();
    const [{ id: orderId }] = await managed(email);
    await payments.deliverAll();
    // The order ended before its payment was heard of.
    const orders = api.app.mongo.connection.collection('orders');
    const own = { providerOrderId: id };
    const unpaid = { state: 'expired', paymentId: null, paidAt: null, number: null, receiptNumber: null };
    await orders.updateOne(own, { $set: unpaid });
    const report = () => payments.report(id);
    await report();
    await report();
    const [{ problem }] = await managed(email);
    expect(problem).toContain('une commande qui était terminée');
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect(await waiting()).toBe(before + 1);
    await settle(orderId, problem, 'Remboursée chez PayPal ce matin.');
    await report();
    expect(await waiting()).toBe(before);
  });
});
