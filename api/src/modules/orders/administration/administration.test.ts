import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { beforeAll, expect, it } from 'vitest';
import { useBuying } from '../../../../test/orders/buying.ts';

const author = '64b0000000000000000000a1';
const other = '64b0000000000000000000a2';
const day = 24 * 60 * 60 * 1000;
const { api, shop, buy, order, newEmail, clock } = useBuying();
const addresses: string[] = [];
let days: string[] = [];

const today = () => clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  // Each on a day of its own: the author's, the author's again, another buyer's, and one that was never paid.
  const bought = async (authorId: string) => addresses.push((await buy(shop.item({ authorId }))).email);
  const dates: string[] = [];
  for (const authorId of [author, author, other]) {
    dates.push(today());
    await bought(authorId);
    clock.move(2 * day);
  }
  const unpaid = newEmail();
  await order({ webinarId: shop.item({ authorId: author }), email: unpaid });
  addresses.push(unpaid);
  days = dates;
});

const list = async (query: string) => {
  const answer = await api.as('admin').get(`/api/admin/orders${query}`);
  return answer.json<ManagedOrder[]>().map(({ buyer }) => buyer.email);
};

it('orders are listed by the author who sold them, paid ones alone, and by days, both included', async () => {
  const [first = '', second = '', third = '', unpaid = ''] = addresses;
  expect(await list(`?authorId=${author}`)).toEqual([second, first]);
  expect(await list(`?authorId=${author}&from=${days[1]}`)).toEqual([second]);
  expect(await list(`?authorId=${author}&to=${days[0]}`)).toEqual([first]);
  expect(await list(`?authorId=${author}&state=pending`)).toEqual([]);
  expect(await list(`?from=${days[1]}&to=${days[2]}`)).toEqual([third, second]);
  expect(await list(`?from=${today()}`)).toEqual([unpaid]);
  const page = await api.as('admin').get(`/api/admin/orders?authorId=${author}&limit=1`);
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await api.as('admin').get(next)).json()).toMatchObject([{ buyer: { email: first } }]);
});

it('what is listed is exported as a file, which the audit says and only administrators get', async () => {
  const path = `/api/admin/orders/export?authorId=${author}&from=${days[0]}`;
  const file = await api.as('admin').get(path);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toContain(`commandes-du-${days[0]}.csv`);
  const rows = file.body.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Acheteur');
  expect(rows[1]).toContain(addresses[1]);
  expect(rows[2]).toContain(addresses[0]);
  const acts = (await api.as('admin').get('/api/admin/audit?action=orders.exported')).json();
  expect(acts).toMatchObject([{ details: { authorId: author, from: days[0], to: null } }]);
  expect((await api.as('reader').get(path)).statusCode).toBe(403);
});
