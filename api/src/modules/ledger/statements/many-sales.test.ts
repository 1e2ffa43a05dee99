import type { OwnEntry, OwnLedger, Statement } from '@letat/contracts/ledger/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { examinedBy, sumOf } from '../../../../test/examined.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { insertManySales, type Sold } from '../../../../test/ledger/many-sales.ts';
import { authorAccount, platformAccounts, revenueAccount, vatAccount } from '../index.ts';

const now = new Date('2026-11-27T12:00:00Z');
const api = useApp({}, undefined, undefined, { now: () => now });
const sales = 10_000;
const recent = { sales: 2000, days: 10 };
let author: Awaited<ReturnType<typeof addAuthor>>;
let sold: Sold[];

beforeAll(async () => {
  author = await addAuthor(api.app);
  // Their session is made before anything is counted.
  await api.as(author).get('/api/my/ledger');
  sold = await insertManySales(api.app, { authorId: author.id, sales, recent, now });
});

type Part = 'price' | 'author' | 'platform' | 'vat';
/** Of what was sold and not given back: cents. */
const netOf = (part: Part, from = sold) =>
  from.filter(({ isRefunded }) => !isRefunded).reduce((sum, sale) => sum + sale[part], 0);
const refunds = () => sold.filter(({ isRefunded }) => isRefunded).length;
const balanceOf = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;
const own = (path: string) => api.as(author).get(`/api/my/${path}`);

/** The answer, and what the database looked at for it. */
async function examined(path: string) {
  const { answer, queries } = await examinedBy(api.app.mongo.connection, () => own(path));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(queries.filter(({ isUnindexed }) => isUnindexed)).toEqual([]);
  console.log(path, queries.length, 'queries examined', sumOf(queries));
  return { answer, queries };
}

describe('ten thousand sales of an author', () => {
  it('are shared to the cent: the parts of all of them are what was paid, and what the entries of each account come to', async () => {
    expect(refunds()).toBeGreaterThan(300);
    expect(netOf('author') + netOf('platform') + netOf('vat')).toBe(netOf('price'));
    expect(await balanceOf(authorAccount(author.id))).toBe(netOf('author'));
    expect(await balanceOf(revenueAccount('ebook'))).toBe(netOf('platform'));
    expect(await balanceOf(vatAccount('FR'))).toBe(netOf('vat'));
    expect(await balanceOf(platformAccounts.provider)).toBe(-netOf('price'));
    for (const account of [authorAccount(author.id), platformAccounts.provider])
      expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
    const day = (at: Date | undefined) => (at ?? now).toISOString().slice(0, 10);
    const period = `period=dates&from=${day(sold[0]?.at)}&to=${day(now)}&by=month`;
    const { total } = (await api.as('admin').get(`/api/admin/revenue?${period}`)).json();
    expect(total).toMatchObject({
      ...{ authors: netOf('author'), platform: netOf('platform'), vat: netOf('vat') },
      collected: sold.reduce((sum, { price }) => sum + price, 0),
    });
    expect(total.collected - total.refunded).toBe(netOf('price'));
  });

  it('are summed up by month, with what each ends with, by one look through an index and one at each month’s end', async () => {
    const { answer, queries } = await examined('statements');
    const months: Statement[] = answer.json();
    expect(months).toHaveLength(25);
    expect(months.reduce((sum, month) => sum + month.sales + month.refunds, 0)).toBe(netOf('author'));
    expect(months.reduce((sum, { entries }) => sum + entries, 0)).toBe(sales + refunds());
    expect(months[0]).toMatchObject({ month: '2026-11', closing: netOf('author') });
    for (const [index, month] of months.entries()) expect(month.opening).toBe(months[index + 1]?.closing ?? 0);
    const entries = queries.filter(({ collection }) => collection === 'ledgerEntries');
    expect(entries).toHaveLength(2);
    expect(sumOf(entries).documents).toBe(months.length);
    expect(sumOf(entries).keys).toBeLessThanOrEqual(sales + refunds() + 2 * months.length);
  });

  it('have a balance, and what of it is pending, by the sales of two weeks alone', async () => {
    const { answer, queries } = await examined('ledger');
    const [balance]: OwnLedger['balances'] = answer.json().balances;
    // A buyer who paid on the 13th may withdraw until today's last moment.
    const held = sold.filter(({ at, isRefunded }) => at >= new Date('2026-11-13T00:00:00Z') && !isRefunded);
    const pending = netOf('author', held);
    expect(held.length).toBeGreaterThan(recent.sales);
    expect(balance).toMatchObject({
      balance: { amount: netOf('author') },
      pending: { amount: pending },
      available: { amount: netOf('author') - pending },
    });
    expect(balance?.frees.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(pending);
    expect(balance?.frees.reduce((sum, { sales: counted }) => sum + counted, 0)).toBe(held.length);
    expect(balance?.frees).toHaveLength(15);
    const twoWeeks = sold.filter(({ at }) => now.getTime() - at.getTime() <= 15 * 24 * 60 * 60 * 1000).length;
    expect(sumOf(queries, 'orders').documents).toBeLessThanOrEqual(twoWeeks);
    expect(sumOf(queries, 'ledgerEntries')).toEqual({ keys: 0, documents: 0 });
    // Session, person, books, holds, and by which ways they can be paid where: the same however many sales there are.
    expect(queries.length).toBeLessThanOrEqual(11);
  });

  it('are shown page by page, by as few queries and keys in the middle as at the beginning', async () => {
    let sum = 0;
    const numbers: number[] = [];
    let cursor: string | null = null;
    for (let path: string | null = '/api/my/ledger/entries?limit=100'; path !== null; ) {
      const answer = await api.as(author).get(path);
      for (const { sequence, amount } of answer.json<OwnEntry[]>()) {
        numbers.push(sequence);
        sum += amount;
      }
      path = nextOf(answer.headers.link);
      if (numbers.length === sales / 2) cursor = new URL(path ?? '', 'http://localhost').searchParams.get('cursor');
    }
    expect(numbers).toEqual(Array.from({ length: sales + refunds() }, (_, index) => sales + refunds() - index));
    expect(sum).toBe(netOf('author'));
    const first = await examined('ledger/entries?limit=50');
    const middle = await examined(`ledger/entries?limit=50&cursor=${cursor}`);
    for (const { answer, queries } of [first, middle]) {
      expect(answer.json()).toHaveLength(50);
      expect(answer.json().every(({ title }: OwnEntry) => title?.startsWith('Cahier'))).toBe(true);
      expect(queries.length).toBeLessThanOrEqual(9);
      const { keys, documents } = sumOf(queries);
      // An entry and its order are read; what was sold stands in an index.
      expect(keys).toBeLessThanOrEqual(50 * 6);
      expect(documents).toBeLessThanOrEqual(50 * 3);
    }
  });

  it('are exported as a stream, a batch after the other, which comes to the same cents', async () => {
    const { answer, queries } = await examined('ledger/export');
    expect([answer.headers['content-type'], answer.headers['content-length']]).toEqual([
      'text/csv; charset=utf-8',
      undefined,
    ]);
    const [heads, ...rows] = answer.body.trimEnd().split('\r\n');
    expect(heads).toContain('"Montant"');
    expect(rows).toHaveLength(sales + refunds());
    const cents = rows.map((row) => Number(row.split(';')[5]?.replaceAll('"', '').replace(',', '')));
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(netOf('author'));
    const most = Math.max(...queries.map(({ documents }) => documents));
    expect(most).toBeLessThanOrEqual(500);
  });
});

const nextOf = (link: string | string[] | undefined): string | null =>
  /<([^>]+)>/.exec(String(link ?? ''))?.[1] ?? null;
