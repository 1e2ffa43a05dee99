import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { runSchedule } from '../../../../test/schedules.ts';

const dayMs = 24 * 60 * 60_000;
let now = new Date('2026-11-03T04:53:00Z');
const api = useApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});

beforeAll(async () => {
  await paying.fund('wave', 1_000_000, 'XOF');
  await paying.fund('pawapay', 1_000_000, 'XOF');
});

async function night(): Promise<void> {
  now = new Date(now.getTime() + dayMs);
  await runSchedule(api.app, 'rail-accounts');
}
const lines = async (): Promise<Difference[]> => {
  const open: Difference[] = (
    await api.as('admin').get('/api/admin/reconciliation/differences?state=open&limit=100')
  ).json();
  return open.filter(({ kind }) => kind === 'rail-balance');
};
/** Money that comes to a rail's account, or leaves it, and that the books know nothing of. */
const move = (rail: string, amount: number) => api.app.rails.standIns.walletOf(rail).fund(moneyOf(amount, 'XOF'));
const held = async (rail: string, currency: Currency) =>
  (await api.app.rails.standIns.walletOf(rail).balances()).find((money) => money.currency === currency)?.amount ?? 0;
const told = async () =>
  (await notificationsOf(api.app, api.as('admin'))).filter(({ text }) => text.includes('le solde que dit le livre'));

it('a balance at Wave that nothing explains is a line after two nights, told once, and gone once both sides agree', async () => {
  await night();
  await night();
  expect(await lines()).toEqual([]);
  await move('wave', 9000);
  await night();
  expect(await lines()).toEqual([]);
  await night();
  expect(await lines()).toMatchObject([
    { reference: 'Wave, XOF', detail: formatMoney(moneyOf(9000, 'XOF')), amount: null, order: null },
  ]);
  await night();
  expect(await lines()).toHaveLength(1);
  expect(await told()).toHaveLength(1);
  await move('wave', -9000);
  await night();
  expect(await lines()).toEqual([]);
});

it('what pawaPay’s invoices take from its account is no line, and money there that nobody knows of is one', async () => {
  await move('pawapay', -500);
  await night();
  await night();
  expect(await lines()).toEqual([]);
  await move('pawapay', 1500);
  await night();
  await night();
  expect(await lines()).toMatchObject([{ reference: 'Mobile money, XOF', detail: formatMoney(moneyOf(1000, 'XOF')) }]);
  await move('pawapay', -1000);
  await night();
  expect(await lines()).toEqual([]);
});

it('a payout that Wave took back in its own site is found the next night, and is its author’s balance again, with the fee', async () => {
  const author = await paying.add();
  await paying.sell(author, 60_000, 'XOF');
  await paying.givePhone(author, { rail: 'wave', operator: 'SN', phone: '77 123 45 67' });
  await paying.send('XOF');
  await paying.work();
  const [paid] = await paying.payoutsOf(author);
  expect(paid?.stage).toBe('paid');
  await api.app.rails.standIns.walletOf('wave').set(paid?.id ?? '', { status: 'reversed', code: null, isOut: false });
  await night();
  expect((await paying.payoutsOf(author)).map(({ stage }) => stage)).toEqual(['returned']);
  expect(await paying.balanceOf(author, 'XOF')).toBe(30_000);
  expect(await paying.atRail('wave', 'XOF')).toBe(await held('wave', 'XOF'));
  await night();
  expect(await lines()).toEqual([]);
});
