import { moneyOf } from '@letat/contracts/core/money';
import type { RailReport } from '@letat/contracts/ledger/payouts/operations';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { PaymentRefused, type RailDefinition, type RailPayout } from '../index.ts';
import { rails } from './index.ts';

/** What a folder of `rails/` would hold: a rail that pays to phones of Gabon. */
const paid = new Map<string, RailPayout>();
/** With this it refuses what it has taken, as one that counts a second attempt as another payout. */
let refusal: PaymentRefused | null = null;
const dummy: RailDefinition = {
  facts: {
    ...{ id: 'ogooue', label: 'Ogooué Money', can: ['pay-out', 'read'], currencies: ['XAF'], destination: 'phone' },
    ...{
      recipient: 'Ogooué Money',
      least: { XAF: 2500 },
      greatest: { XAF: 100_000 },
      batchItems: 1,
      fees: 'Rien.',
      hours: 'Toujours.',
      source: null,
    },
  },
  connect: () => ({
    isStandIn: true,
    payouts: {
      readsByOurIds: true,
      async send({ items }) {
        for (const item of items) paid.set(item.id, item);
        if (refusal !== null) throw refusal;
        return { reference: `ref-${items[0]?.id}`, outcomes: [] };
      },
      read: async ({ ids }) => ({
        isRefused: false,
        unheardOf: ids.filter((id) => !paid.has(id)),
        outcomes: ids
          .filter((id) => paid.has(id))
          .map((itemId) => ({ itemId, state: 'completed', fee: moneyOf(50, 'XAF'), reason: null }) as const),
      }),
    },
    balances: async () => [moneyOf(0, 'XAF')],
    operators: async () => [
      { id: 'OGOOUE', label: 'Ogooué Money, Gabon', country: 'GA', currency: 'XAF', prefix: '+241' },
    ],
  }),
};

let now = new Date('2026-11-03T09:00:00Z');
const api = useApp({}, (app) => app.rails.register(dummy), undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});

it('a rail that is one folder and one line takes numbers, pays out, is read, and has its own accounts and names', async () => {
  const author = await paying.add();
  await paying.sell(author, 40_000, 'XAF');
  const { ways } = (await api.as(author).get('/api/my/payout-ways')).json();
  expect(ways.map(({ rail }: { rail: string }) => rail)).toContain('ogooue');
  await paying.givePhone(author, { rail: 'ogooue', operator: 'OGOOUE', phone: '077 12 34 56' });
  await paying.send('XAF');
  await paying.work();
  await runSchedule(api.app, 'payout-outcomes');
  expect([...paid.values()]).toMatchObject([
    { to: '+241077123456', operator: 'OGOOUE', amount: moneyOf(20_000, 'XAF') },
  ]);
  expect(await paying.payoutsOf(author)).toMatchObject([
    { stage: 'paid', method: 'ogooue', methodLabel: 'Ogooué Money' },
  ]);
  expect(await paying.atRail('ogooue', 'XAF')).toBe(-20_050);
  expect((await api.get('/api/rails')).json()).toEqual([
    {
      ...{ id: 'paypal', label: 'PayPal', charges: true, paysOut: true },
      ...{ chargesIn: ['USD', 'EUR'], destination: 'email', recipient: 'PayPal' },
    },
    {
      ...{ id: 'wave', label: 'Wave', charges: true, paysOut: true },
      ...{ chargesIn: ['XOF'], destination: 'phone', recipient: 'Wave' },
    },
    {
      ...{ id: 'pawapay', label: 'Mobile money', charges: true, paysOut: true },
      ...{ chargesIn: ['XOF', 'XAF'], destination: 'phone', recipient: 'pawaPay et l’opérateur mobile' },
    },
    {
      ...{ id: 'manual', label: 'À la main', charges: false, paysOut: true },
      ...{ chargesIn: [], destination: 'none', recipient: null },
    },
    {
      ...{ id: 'ogooue', label: 'Ogooué Money', charges: false, paysOut: true },
      ...{ chargesIn: [], destination: 'phone', recipient: 'Ogooué Money' },
    },
  ]);
  const report: RailReport[] = (await api.as('admin').get('/api/admin/rails')).json();
  expect(report.find(({ id }) => id === 'ogooue')).toMatchObject({ label: 'Ogooué Money', isConnected: true });
  const accounts: { account: string; label: string }[] = (
    await api.as('admin').get('/api/admin/ledger/accounts')
  ).json();
  expect(accounts).toContainEqual({ account: 'rail:ogooue', label: 'Compte Ogooué Money' });
  expect(accounts).toContainEqual({ account: 'rail-fees:ogooue', label: 'Frais Ogooué Money' });
});

it('a payout that its rail refuses and has all the same is paid, and its money is not on the balance again', async () => {
  const author = await paying.add();
  await paying.sell(author, 40_000, 'XAF');
  await paying.givePhone(author, { rail: 'ogooue', operator: 'OGOOUE', phone: '077 12 34 57' });
  await paying.send('XAF');
  refusal = new PaymentRefused('TOO_MANY');
  await paying.work();
  refusal = null;
  expect(await paying.payoutsOf(author)).toMatchObject([{ stage: 'paid' }]);
  expect(await paying.balanceOf(author, 'XAF')).toBe(0);
});

it('a payout outside the bounds of its rail waits, with the reason', async () => {
  const [poor, rich] = [await paying.add(), await paying.add()];
  for (const [author, price] of [
    [poor, 4000],
    [rich, 300_000],
  ] as const) {
    await paying.sell(author, price, 'XAF');
    await paying.givePhone(author, { rail: 'ogooue', operator: 'OGOOUE', phone: '077 12 34 56' });
  }
  const all = (await api.as('admin').get('/api/admin/payouts/candidates?month=2026-10&currency=XAF&limit=100')).json();
  const obstacleOf = (who: { id: string }) =>
    all.find((candidate: { author: { id: string } }) => candidate.author.id === who.id)?.obstacle;
  expect([obstacleOf(poor), obstacleOf(rich)]).toEqual(['below-minimum', 'above-greatest']);
});

it('two rails cannot have one name, and each of the list has one that its payouts can be stored under', () => {
  expect(() => api.app.rails.register(dummy)).toThrow('two rails called ogooue');
  for (const { facts } of rails) expect(facts.id).toMatch(/^[a-z][a-z0-9-]{1,19}$/);
});
