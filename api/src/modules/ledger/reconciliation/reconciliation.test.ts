import { moneyOf } from '@letat/contracts/core/money';
import type { ComparisonMode } from '@letat/contracts/ledger/reconciliation/constants';
import type { Difference, ReconciliationState } from '@letat/contracts/ledger/reconciliation/operations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationsOf } from '../../../../test/notifications.ts';
import { author, day } from '../../../../test/orders/buying.ts';
import { useSandboxBuying } from '../../../../test/orders/sandbox-buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { changeStored } from '../../../../test/stored.ts';
import { PaymentRefused } from '../../payments/index.ts';
import { platformAccounts } from '../index.ts';

const { api, shop, clock, sandbox, approved, paid, seen, deliver } = useSandboxBuying();
const hour = 60 * 60_000;
const usd = (amount: number) => moneyOf(amount, 'USD');

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
// After failures the next calls are not made for a while, which is no part of these tests.
beforeEach(() => {
  api.app.inMemoryState.reset();
  // An hour later is the same day, at whatever hour the tests are run.
  const morning = new Date(clock.now());
  morning.setUTCHours(24 + 6, 0, 0, 0);
  clock.move(morning.getTime() - clock.now().getTime());
});

/** The next day’s comparison; gives what administrators see of it. */
async function compare(): Promise<ReconciliationState> {
  clock.move(day);
  await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
  return state();
}
const state = async (): Promise<ReconciliationState> => (await api.as('admin').get('/api/admin/reconciliation')).json();
const goOn = async () => {
  api.app.inMemoryState.reset();
  clock.move(hour);
  await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
  return state();
};

const open = async (): Promise<Difference[]> =>
  (await api.as('admin').get('/api/admin/reconciliation/differences?state=open&limit=100')).json();
const openOf = async (reference: string) => (await open()).filter((difference) => difference.reference === reference);
const balance = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;

/** Whatever PayPal has to say is never sent. */
async function loseMessages(): Promise<void> {
  await api.app.mongo.connection.collection('work').deleteMany({ queue: 'paypal-sandbox-webhooks' });
}

/** Both sides hold the same. */
async function expectEqual(): Promise<void> {
  const [balances] = await sandbox().reporting.balances();
  expect(await balance(platformAccounts.provider)).toBe(0 - (balances?.amount ?? 0));
}

async function stray(orderId: string, amount: number) {
  return sandbox().addStray({ orderId, total: usd(amount), description: 'À part', at: clock.now() });
}

describe('the daily comparison with PayPal’s account', () => {
  it('records a refund that was made in PayPal’s own site as if its lost message had come, and leaves no line', async () => {
    const { email, paymentId } = await paid(author);
    await sandbox().decideCapture(paymentId, 'refund-part');
    await loseMessages();
    const { balances, mode, objects } = await compare();
    expect(await seen(email)).toMatchObject({ refunded: { amount: 750 }, refunds: [{ state: 'completed' }] });
    expect(await openOf(paymentId)).toEqual([]);
    expect(balances.map(({ difference }) => difference.amount)).toEqual([0]);
    expect(mode).toBe('transactions' satisfies ComparisonMode);
    expect(objects).toBeGreaterThanOrEqual(2);
    await expectEqual();
  });

  it('records a payment whose answer and messages were all lost', async () => {
    const { id, email } = await approved();
    // Whether it is approved is asked first.
    sandbox().meet(0, 'lost-answer', 'lost-answer', 'lost-answer');
    await api.post(`/paypal/order/${id}/capture`, undefined);
    await loseMessages();
    expect((await seen(email)).state).toBe('created');
    api.app.inMemoryState.reset();
    await compare();
    expect((await seen(email)).state).toBe('paid');
    await expectEqual();
  });

  it('shows a second payment of a paid order with what to do, holds its money apart, and is silent once it is refunded', async () => {
    const { orderId, email, paymentId } = await paid();
    const suspense = await balance(platformAccounts.suspense);
    const { captureId } = await stray(orderId, 1500);
    const { balances } = await compare();
    expect(balances).toMatchObject([{ suspense: usd(suspense + 1500), difference: usd(0) }]);
    await goOn();
    expect(await openOf(captureId)).toMatchObject([
      { kind: 'second-payment', amount: usd(1500), order: { id: orderId }, note: '' },
    ]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense + 1500);
    expect(await openOf(paymentId)).toEqual([]);
    expect(await seen(email)).toMatchObject({ state: 'paid', refunded: { amount: 0 } });
    await expectEqual();
    await sandbox().decideCapture(captureId, 'refund');
    await loseMessages();
    await compare();
    expect(await openOf(captureId)).toEqual([]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense);
    await expectEqual();
  });

  it.each(['transactions', 'objects'] as const)(
    'shows a second payment as soon as a message reports it, and is silent once it is refunded, without the list of movements too (%s)',
    async (mode) => {
      const { orderId, email } = await paid();
      await deliver();
      const suspense = await balance(platformAccounts.suspense);
      const { captureId } = await stray(orderId, 1500);
      // PayPal says so of its own accord, and says it again.
      for (let told = 0; told < 2; told += 1) {
        await sandbox().setCapture(captureId, 'COMPLETED', null);
        await deliver();
      }
      expect(await openOf(captureId)).toMatchObject([
        { kind: 'second-payment', amount: usd(1500), order: { id: orderId } },
      ]);
      expect(await balance(platformAccounts.suspense)).toBe(suspense + 1500);
      expect((await seen(email)).problem).toContain('une seconde fois');
      await expectEqual();
      sandbox().reporting.isAllowed = mode === 'transactions';
      expect((await compare()).mode).toBe(mode);
      sandbox().reporting.isAllowed = true;
      expect(await openOf(captureId)).toHaveLength(1);
      await sandbox().decideCapture(captureId, 'refund');
      await deliver();
      expect(await openOf(captureId)).toEqual([]);
      expect(await balance(platformAccounts.suspense)).toBe(suspense);
      expect(await seen(email)).toMatchObject({ state: 'paid', problem: null, refunded: { amount: 0 } });
      await expectEqual();
    },
  );

  it('keeps a payment of another amount apart as soon as it is reported, and ends its order once it went back', async () => {
    const { email } = await approved();
    // That it is approved would have it captured.
    await loseMessages();
    const { id: orderId } = await seen(email);
    const suspense = await balance(platformAccounts.suspense);
    const { captureId } = await stray(orderId, 1);
    await sandbox().setCapture(captureId, 'COMPLETED', null);
    await deliver();
    expect(await seen(email)).toMatchObject({ state: 'pending', problem: expect.stringContaining('au lieu de') });
    expect(await openOf(captureId)).toMatchObject([{ kind: 'payment-not-posted', amount: usd(1) }]);
    await expectEqual();
    await sandbox().decideCapture(captureId, 'refund');
    await deliver();
    expect(await seen(email)).toMatchObject({ state: 'cancelled', problem: null, refunded: { amount: 0 } });
    expect(await openOf(captureId)).toEqual([]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense);
    await expectEqual();
  });

  it('shows a payment of no order, once, and tells the administrators of it by one notification', async () => {
    const before = (await notificationsOf(api.app, api.as('admin'))).length;
    const { captureId } = await stray('une-autre-boutique', 4200);
    await compare();
    await compare();
    expect(await openOf(captureId)).toMatchObject([{ kind: 'unknown-payment', amount: usd(4200), order: null }]);
    const added = (await notificationsOf(api.app, api.as('admin'))).slice(0, -before || undefined);
    expect(added.filter(({ kind }) => kind === 'paypal-differences')).toHaveLength(1);
    const waiting: { id: string; count: number }[] = (await api.as('admin').get('/api/admin/waiting')).json();
    expect(waiting.find(({ id }) => id === 'paypal-differences')?.count).toBe((await open()).length);
    await expectEqual();
  });

  it('is done with a line once a correction moved its money, and stands again, below zero, when PayPal gives it back all the same', async () => {
    const { captureId } = await stray('un-don', 4200);
    await compare();
    const suspense = await balance(platformAccounts.suspense);
    const [line] = await openOf(captureId);
    const correct = async (from: string, to: string, differenceId = line?.id) => {
      const reason = 'Un don au site, vu avec l’équipe.';
      const body = { from, to, amount: usd(4200), reason, differenceId };
      const made = await api.as('admin').post('/api/admin/ledger/corrections', body);
      if (made.statusCode !== 201) return made;
      return api.as('admin').post(`/api/admin/ledger/corrections/${made.json().id}/confirmation`, {});
    };
    expect((await correct('suspense', 'provider-fees', '64b0000000000000000000ff')).json().code).toBe(
      'difference_not_found',
    );
    expect((await correct('provider-fees', 'provider')).json().code).toBe('correction_not_of_difference');
    const passed = await correct('suspense', 'provider-fees');
    expect([passed.statusCode, passed.json().state], passed.body).toEqual([200, 'confirmed']);
    expect(await openOf(captureId)).toEqual([]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense - 4200);
    await compare();
    expect(await openOf(captureId)).toEqual([]);
    await sandbox().decideCapture(captureId, 'refund');
    await loseMessages();
    await compare();
    // What was moved away is missing now, and is said: nothing is below zero in silence.
    expect(await openOf(captureId)).toMatchObject([{ amount: usd(-4200) }]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense - 8400);
    expect((await correct('provider-fees', 'suspense')).statusCode).toBe(200);
    expect(await openOf(captureId)).toEqual([]);
    expect(await balance(platformAccounts.suspense)).toBe(suspense - 4200);
    await expectEqual();
  });

  it('shows a payment of another amount than the order’s, which the order does not count', async () => {
    const { email } = await approved();
    const { id: orderId } = await seen(email);
    const { captureId } = await stray(orderId, 1400);
    await compare();
    expect(await openOf(captureId)).toMatchObject([
      { kind: 'payment-not-posted', amount: usd(1400), order: { id: orderId } },
    ]);
    expect((await seen(email)).problem).toContain('au lieu de');
    await expectEqual();
  });

  it('finds a dispute that nobody told of, and shows one of a payment of no order', async () => {
    const { email, paymentId } = await paid(author);
    const { captureId } = await stray('encore-une-autre', 900);
    await sandbox().disputes.open(paymentId, 'charge-back');
    await sandbox().disputes.open(captureId, 'whole');
    await loseMessages();
    await compare();
    expect(await seen(email)).toMatchObject({ state: 'refunded', disputes: [{ state: 'open' }] });
    const [dispute] = (await open()).filter(({ kind }) => kind === 'unknown-dispute');
    expect(dispute).toMatchObject({ amount: null, detail: captureId });
    expect(await openOf(paymentId)).toEqual([]);
    await expectEqual();
    const decided = (await sandbox().disputes.ofCaptures([paymentId])).get(paymentId);
    await sandbox().disputes.decide(decided?._id ?? '', 'won');
    await loseMessages();
    await compare();
    expect(await seen(email)).toMatchObject({ state: 'paid', disputes: [{ state: 'won' }] });
    expect(await openOf(paymentId)).toEqual([]);
    await expectEqual();
  });

  it('makes a line of a balance that no movement explains once two comparisons found the same, and takes it back once they agree', async () => {
    const lines = async () => (await open()).filter(({ kind }) => kind === 'balance');
    expect(await lines()).toEqual([]);
    const balances = api.app.payments.balances;
    const off = (cents: number) => async () => {
      const held = await balances.call(api.app.payments);
      return held && { ...held, balances: [...held.balances].map((one) => moneyOf(one.amount + cents, one.currency)) };
    };
    await paid();
    await loseMessages();
    Object.assign(api.app.payments, { balances: off(700) });
    await compare();
    expect(await lines()).toEqual([]);
    await compare();
    expect(await lines()).toMatchObject([{ reference: 'USD', amount: null, detail: expect.stringContaining('7,00') }]);
    await compare();
    expect(await lines()).toHaveLength(1);
    // Another one may be PayPal's delay again.
    Object.assign(api.app.payments, { balances: off(300) });
    await compare();
    expect(await lines()).toEqual([]);
    Object.assign(api.app.payments, { balances });
    await compare();
    await compare();
    expect(await lines()).toEqual([]);
  });

  it('posts transfers to the bank, and shows a movement of an unknown kind without stopping at it', async () => {
    const bank = await balance(platformAccounts.bank);
    const transfer = await sandbox().reporting.add({ code: 'T0400', amount: -500, currency: 'USD' });
    const unknown = await sandbox().reporting.add({ code: 'T9999', amount: 33, currency: 'USD' });
    const { email, paymentId } = await paid();
    await sandbox().decideCapture(paymentId, 'refund');
    await loseMessages();
    const { comparedAt, runningSince } = await compare();
    expect(comparedAt).not.toBeNull();
    expect(runningSince).toBeNull();
    expect(await balance(platformAccounts.bank)).toBe(bank - 500);
    expect(await openOf(transfer)).toEqual([]);
    expect(await openOf(unknown)).toMatchObject([
      { kind: 'unknown-transaction', amount: usd(33), detail: '0.33 USD, T9999' },
    ]);
    expect((await seen(email)).state).toBe('refunded');
    await expectEqual();
    await compare();
    expect(await balance(platformAccounts.bank)).toBe(bank - 500);
    expect(await openOf(unknown)).toHaveLength(1);
  });

  it('reads what it knows one by one where the account may not search its movements, and says so', async () => {
    const { email, paymentId } = await paid();
    const untouched = await paid();
    // Paid long ago, it can be refunded all the same.
    const old = await paid();
    const paidAt = new Date(clock.now().getTime() - 100 * day);
    const isOld = ({ paymentId: id }: { paymentId?: string }) => id === old.paymentId;
    expect(await changeStored(api.app.mongo.connection, 'orders', isOld, { $set: { paidAt } })).toBe(1);
    await sandbox().decideCapture(old.paymentId, 'refund');
    await sandbox().decideCapture(paymentId, 'refund');
    await loseMessages();
    sandbox().reporting.isAllowed = false;
    const { mode, balances, balancesAt } = await compare();
    expect(mode).toBe('objects' satisfies ComparisonMode);
    expect([balances, balancesAt]).toEqual([[], null]);
    expect((await seen(email)).state).toBe('refunded');
    expect((await seen(old.email)).state).toBe('refunded');
    expect(await openOf(paymentId)).toEqual([]);
    expect(await openOf(untouched.paymentId)).toEqual([]);
  });

  it('leaves a line of a payment that PayPal refuses to show, and holds up none of the others', async () => {
    const shut = await paid();
    const other = await paid();
    for (const { paymentId } of [shut, other]) await sandbox().decideCapture(paymentId, 'refund');
    await loseMessages();
    const { findOrder } = api.app.payments;
    api.app.payments.findOrder = async (id) => {
      if (id === shut.id) throw new PaymentRefused('PERMISSION_DENIED', { isOfOperator: true });
      return findOrder(id);
    };
    const { runningSince } = await compare();
    api.app.payments.findOrder = findOrder;
    expect(runningSince).toBeNull();
    expect((await seen(other.email)).state).toBe('refunded');
    expect(await openOf(shut.paymentId)).toMatchObject([{ kind: 'unreadable', amount: null }]);
    await compare();
    expect((await seen(shut.email)).state).toBe('refunded');
    expect(await openOf(shut.paymentId)).toEqual([]);
    await expectEqual();
  });

  it('goes on an hour later from where it stood when PayPal asks to wait, and begins anew only the next day', async () => {
    const { email, paymentId } = await paid();
    await sandbox().decideCapture(paymentId, 'refund');
    await loseMessages();
    clock.move(day);
    const before = await state();
    // The two parts of the list, then the disputes.
    sandbox().meet(0, 0, { status: 429, issue: 'RATE_LIMIT_REACHED' });
    await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
    const halted = await state();
    expect(halted.comparedAt).toBe(before.comparedAt);
    expect(halted.runningSince).not.toBeNull();
    expect((await seen(email)).state).toBe('paid');
    expect((await runs())[0]?.step).toBe('disputes');
    const { runningSince, comparedAt } = await goOn();
    expect(runningSince).toBeNull();
    expect(comparedAt).not.toBe(before.comparedAt);
    expect((await seen(email)).state).toBe('refunded');
    const count = (await runs()).length;
    expect((await goOn()).comparedAt).toBe(comparedAt);
    expect((await runs()).length).toBe(count);
  });

  it('makes no line of what PayPal’s list does not have yet, as it is hours behind', async () => {
    clock.move(day);
    const { email, orderId, paymentId } = await paid();
    sandbox().reporting.lateMs = 3 * hour;
    await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
    expect(await openOf(paymentId)).toEqual([]);
    clock.move(day - hour);
    const body = { amount: usd(500), reason: 'goodwill', note: '' };
    await api.as('admin').post(`/api/orders/${orderId}/refunds`, body);
    await runNow(api.app, 'refunds');
    await deliver();
    sandbox().reporting.lateMs = 3 * hour;
    clock.move(hour);
    await runNow(api.app, 'ledger-reconciliation', { isSchedule: true });
    expect((await seen(email)).refunded.amount).toBe(500);
    expect(await openOf(paymentId)).toEqual([]);
    sandbox().reporting.lateMs = 0;
    await compare();
    expect(await openOf(paymentId)).toEqual([]);
    await expectEqual();
  });

  it('shows a payment of the books that PayPal does not know', async () => {
    const { paymentId, id } = await paid();
    await deliver();
    const orders = api.app.mongo.connection.collection('paypalSandboxOrders');
    await orders.deleteMany({ description: { $exists: true }, 'capture.id': paymentId });
    expect(await orders.countDocuments({ 'capture.id': paymentId })).toBe(0);
    await compare();
    expect(await openOf(paymentId), id).toMatchObject([{ kind: 'missing-payment', amount: usd(-1500) }]);
    await expectEqual();
  });
});

describe('a difference with PayPal’s account', () => {
  it('is settled by an administrator with a note, stays so, and is open again when money of it moves', async () => {
    const { captureId } = await stray('boutique-d-avant', 700);
    await compare();
    const [found] = await openOf(captureId);
    const settle = (note: string, who: 'admin' | 'author' = 'admin') =>
      api.as(who).post(`/api/admin/reconciliation/differences/${found?.id}/settlement`, { note });
    expect((await settle('court')).statusCode).toBe(400);
    expect((await settle('Un don, vu avec l’équipe.', 'author')).statusCode).toBe(403);
    expect((await settle('Un don, vu avec l’équipe.')).json()).toMatchObject({ state: 'settled' });
    expect((await settle('Un don, vu avec l’équipe.')).json().code).toBe('difference_closed');
    const audit = (await api.as('admin').get('/api/admin/audit?limit=5')).body;
    expect(audit).toContain('difference.settled');
    await compare();
    expect(await openOf(captureId)).toEqual([]);
    await sandbox().decideCapture(captureId, 'refund-part');
    await loseMessages();
    await compare();
    expect(await openOf(captureId)).toMatchObject([{ amount: usd(350) }]);
    await expectEqual();
    expect(shop.granted.length).toBeGreaterThan(0);
  });
});

async function runs() {
  return api.app.mongo.connection.collection('reconciliationRuns').find().sort({ startedAt: -1 }).toArray();
}
