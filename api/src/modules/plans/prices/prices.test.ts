import { moneyOf } from '@letat/contracts/core/money';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
const dollars = moneyOf(800, 'USD');
const francs = moneyOf(4500, 'XOF');

beforeAll(async () => {
  awa = await addAuthor(api.app);
});

const set = (otherPrices: readonly object[]) => api.as(awa).put('/api/my/plan-prices', { otherPrices });
const quote = async (authorId: string, currency?: string) => {
  const body = {
    planId: 'premium_per_author',
    authorId,
    email: 'lecteur@exemple.org',
    ...(currency ? { currency } : {}),
  };
  const answer = await api.post('/api/orders/quotes', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

it('an author sells their own plan in other currencies at prices that they set, and a buyer pays one of them', async () => {
  expect((await api.as(awa).get('/api/my/plan-prices')).json()).toEqual({ price: dollars, otherPrices: [] });
  const answer = await set([francs, moneyOf(700, 'EUR')]);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { price: dollars, otherPrices: [moneyOf(700, 'EUR'), francs] },
  ]);
  expect(await quote(awa.id)).toMatchObject({ price: dollars, prices: [dollars, moneyOf(700, 'EUR'), francs] });
  const inFrancs = await quote(awa.id, 'XOF');
  expect(inFrancs).toMatchObject({
    price: francs,
    total: francs,
    rails: [
      { id: 'wave', asks: null },
      { id: 'pawapay', asks: 'phone' },
    ],
  });
  const other = await addAuthor(api.app);
  expect((await quote(other.id)).prices).toEqual([dollars]);
  expect((await quote(other.id, 'XOF')).price).toEqual(dollars);
});

it('readers are told before a payment what the plan of an author costs, and of nobody else', async () => {
  const author = await addAuthor(api.app);
  const told = async () => (await api.get(`/api/authors/${author.id}/plan-prices`)).json();
  expect(await told()).toEqual({ price: dollars, otherPrices: [] });
  const answer = await api.as(author).put('/api/my/plan-prices', { otherPrices: [francs] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await told()).toEqual({ price: dollars, otherPrices: [francs] });
  for (const unknown of ['000000000000000000000000', 'personne']) {
    const missing = await api.get(`/api/authors/${unknown}/plan-prices`);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'author_not_found']);
  }
});

it('the platform’s price is not theirs to set, and each other one is worth its fees, without cents of francs', async () => {
  for (const [otherPrices, path] of [
    [[moneyOf(100, 'USD')], 'otherPrices.USD'],
    [[moneyOf(999, 'XOF')], 'otherPrices.XOF'],
    [[{ amount: 4500.5, currency: 'XOF' }], 'otherPrices.0.amount'],
  ] as const) {
    const answer = await set(otherPrices);
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path]);
  }
  expect((await set([])).json()).toEqual({ price: dollars, otherPrices: [] });
});

it('a reader has no plan to sell', async () => {
  expect((await api.as('reader').put('/api/my/plan-prices', { otherPrices: [] })).statusCode).toBe(403);
});
