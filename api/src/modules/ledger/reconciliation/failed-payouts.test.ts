import { moneyOf } from '@letat/contracts/core/money';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { beforeAll, expect, it } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { password, payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { platformAccounts } from '../index.ts';

let now = new Date('2026-11-03T09:00:00Z');
const api = useOwnApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});

beforeAll(async () => void (await api.app.listen({ host: '127.0.0.1', port: 0 })));

function sandbox() {
  const { paypalSandbox } = api.app;
  if (!paypalSandbox) throw new Error('there is no sandbox');
  return paypalSandbox;
}

const suspense = async () => (await api.app.ledger.balance(platformAccounts.suspense, 'USD')).amount;
const openDifferences = async (): Promise<Difference[]> =>
  (await api.as('admin').get('/api/admin/reconciliation/differences?state=open&limit=100')).json();

async function deliver(): Promise<void> {
  await runNow(api.app, 'paypal-sandbox-webhooks');
  await runNow(api.app, 'payment-events');
}

/** An author who has earned that much. */
async function addPaypalAuthor(earned: number) {
  const author = await paying.add();
  const email = `paypal-${author.username}@exemple.org`;
  const set = await api.as(author).put('/api/my/payout-address', { email, password });
  expect(set.statusCode, set.body).toBe(200);
  await paying.sell(author, 2 * earned, 'USD');
  return author;
}

it('a payout that PayPal paid after it had failed is found although the answer of sending it was lost and a message ended it first', async () => {
  const before = await suspense();
  const author = await addPaypalAuthor(4000);
  expect((await paying.send('USD')).json()).toMatchObject({ payouts: 1 });
  sandbox().payouts.opensAs = 'FAILED';
  sandbox().meet('in-progress');
  await paying.work();
  sandbox().payouts.opensAs = 'SUCCESS';
  expect(await paying.payoutsOf(author)).toMatchObject([{ stage: 'unknown' }]);
  await deliver();
  // Nothing is left to hand over, so PayPal is not asked for that batch again.
  await paying.work();
  const [payout] = await paying.payoutsOf(author);
  expect(payout).toMatchObject({ stage: 'returned', reason: 'RECEIVER_UNREGISTERED' });
  expect(await paying.balanceOf(author, 'USD')).toBe(4000);

  await sandbox().payouts.setItem(payout?.id ?? '', 'SUCCESS');
  await api.app.mongo.connection.collection('work').deleteMany({ queue: 'paypal-sandbox-webhooks' });
  await runSchedule(api.app, 'ledger-reconciliation');
  expect((await openDifferences()).filter(({ kind }) => kind === 'payout')).toMatchObject([
    { amount: moneyOf(-4000, 'USD'), detail: '2026-10' },
  ]);
  expect(await suspense()).toBe(before - 4000);
  expect(await paying.balanceOf(author, 'USD')).toBe(4000);
});

it('a message about one payout says of all that were handed over with it that PayPal has them', async () => {
  now = new Date('2026-11-04T09:00:00Z');
  const authors = [await addPaypalAuthor(5000), await addPaypalAuthor(6000)] as const;
  sandbox().payouts.opensAs = 'PENDING';
  sandbox().meet('in-progress');
  await paying.send('USD');
  await paying.work();
  sandbox().payouts.opensAs = 'SUCCESS';
  const [told, untold] = authors;
  const [payout] = await paying.payoutsOf(told);
  await sandbox().payouts.setItem(payout?.id ?? '', 'SUCCESS');
  await deliver();
  expect(await paying.payoutsOf(told)).toMatchObject([{ stage: 'paid' }]);
  expect(await paying.payoutsOf(untold)).toMatchObject([{ stage: 'sent' }]);
});
