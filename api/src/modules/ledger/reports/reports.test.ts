import { moneyOf } from '@letat/contracts/core/money';
import type { LedgerState, LedgerTransaction, RevenueReport } from '@letat/contracts/ledger/revenue/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { postFee, postRevenue } from '../index.ts';

let now = new Date('2026-11-23T12:00:00Z');
let api: Awaited<ReturnType<typeof startApp>>;
let first: Awaited<ReturnType<typeof addAuthor>>;
let second: Awaited<ReturnType<typeof addAuthor>>;

const usd = (amount: number) => moneyOf(amount, 'USD');
const sell = async (
  day: string,
  n: number,
  price: number,
  authorId: string | null,
  refunded = 0,
  currency: 'USD' | 'EUR' = 'USD',
) => {
  now = new Date(day);
  await api.app.mongo.transaction(async (session) => {
    const line = authorId === null ? 'plan' : 'ebook';
    const of = { line, authorId } as const;
    const paid = moneyOf(price, currency);
    const nothing = moneyOf(0, currency);
    await postRevenue(
      api.app.ledger,
      { key: `sale:t${n}`, kind: 'sale', ...of, before: nothing, after: paid },
      session,
    );
    await postFee(api.app.ledger, `fee:t${n}`, moneyOf(50, currency), session);
    if (refunded > 0)
      await postRevenue(
        api.app.ledger,
        {
          key: `refund:t${n}`,
          kind: n % 2 ? 'refund' : 'dispute',
          ...of,
          before: paid,
          after: moneyOf(price - refunded, currency),
        },
        session,
      );
  });
};

beforeAll(async () => {
  api = await startApp({}, undefined, undefined, { now: () => now });
  first = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  second = await addAuthor(api.app, { fullName: 'Moussa Traoré' });
  // Outside of the twelve months, and inside of the twelve before them.
  await sell('2025-11-30T23:59:59Z', 1, 10_000, first.id);
  await sell('2025-12-01T00:00:00Z', 2, 1501, first.id);
  await sell('2026-10-31T23:59:59Z', 3, 4900, second.id, 4900);
  await sell('2026-11-01T00:00:00Z', 4, 2900, second.id, 900);
  await sell('2026-11-23T08:00:00Z', 5, 5000, null);
  await sell('2026-11-23T09:00:00Z', 6, 1250, first.id, 0, 'EUR');
  now = new Date('2026-11-23T12:00:00Z');
});
afterAll(() => api.close());

const revenue = async (query = ''): Promise<RevenueReport> =>
  (await api.as('admin').get(`/api/admin/revenue${query}`)).json();

describe('a report on revenue', () => {
  it('has the twelve months to today, each figure summed up from entries of these days alone', async () => {
    const report = await revenue();
    expect(report).toMatchObject({ currency: 'USD', from: '2025-12-01', to: '2026-11-23', by: 'month' });
    expect(report.total).toEqual({
      collected: 14_301,
      refunded: 5800,
      authors: 1751,
      platform: 6750,
      vat: 0,
      fees: 200,
    });
    expect(report.previous).toEqual({
      collected: 10_000,
      refunded: 0,
      authors: 5000,
      platform: 5000,
      vat: 0,
      fees: 50,
    });
    expect(report.buckets).toHaveLength(12);
    const [december, october, november] = [report.buckets[0], report.buckets[10], report.buckets[11]];
    expect(december).toEqual({
      start: '2025-12-01',
      collected: 1501,
      refunded: 0,
      authors: 751,
      platform: 750,
      vat: 0,
      fees: 50,
    });
    expect(october).toMatchObject({ start: '2026-10-01', collected: 4900, refunded: 4900, authors: 0, platform: 0 });
    expect(november).toMatchObject({ start: '2026-11-01', collected: 7900, refunded: 900, authors: 1000 });
    const { collected, refunded, authors, platform, vat } = report.total;
    expect(collected - refunded).toBe(authors + platform + vat);
    expect(report.lines).toEqual([
      { line: 'plan', platform: 5000 },
      { line: 'ebook', platform: 1750 },
    ]);
    expect(report.due).toEqual({ amount: 5000 + 751 + 1000, authors: 2 });
    // October went back whole and November is the last: no month before it rises.
    expect(report.peak).toBeNull();
    const byDay = await revenue('?period=dates&from=2026-10-25&to=2026-11-23&by=day');
    expect(byDay.peak).toEqual({ start: '2026-11-01', line: 'ebook', sales: 1 });
  });

  it('is about one currency, and about the days that are asked for, both included', async () => {
    expect((await revenue('?currency=EUR')).total).toMatchObject({ collected: 1250, authors: 625 });
    const days = await revenue('?period=dates&from=2026-10-31&to=2026-11-01');
    expect(days).toMatchObject({ by: 'day', total: { collected: 7800 } });
    expect(days.buckets.map(({ start, collected }) => [start, collected])).toEqual([
      ['2026-10-31', 4900],
      ['2026-11-01', 2900],
    ]);
    const weeks = await revenue('?period=dates&from=2026-10-28&to=2026-11-03&by=week');
    expect(weeks.buckets.map(({ start, collected }) => [start, collected])).toEqual([
      ['2026-10-26', 7800],
      ['2026-11-02', 0],
    ]);
    expect((await revenue('?currency=XOF')).total.collected).toBe(0);
  });

  it.each([
    '?period=dates',
    '?period=dates&from=2026-11-02&to=2026-11-01',
    '?period=dates&from=1900-01-01&to=2026-01-01',
  ])('with the days %s is refused, and says why', async (query) => {
    const answer = await api.as('admin').get(`/api/admin/revenue${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(answer.json().details).toHaveLength(1);
  });

  it('lists authors by their share, page by page, without those who had none in the period', async () => {
    const page = await api.as('admin').get('/api/admin/revenue/authors?limit=1');
    expect(page.json()).toEqual([
      { author: { id: second.id, name: 'Moussa Traoré' }, share: 1000, sales: 2, balance: 1000 },
    ]);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await api.as('admin').get(next);
    expect(rest.json()).toEqual([
      { author: { id: first.id, name: 'Awa Ndiaye' }, share: 751, sales: 1, balance: 5751 },
    ]);
    expect(rest.headers.link).toBeUndefined();
    expect((await api.as('admin').get('/api/admin/revenue/authors?currency=XOF')).json()).toEqual([]);
  });

  it('leaves as a file for spreadsheets with the same figures, and the export is on record', async () => {
    const file = await api.as('admin').get('/api/admin/revenue/export?period=this-month&by=month');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFF"Début";"Encaissé";"Remboursé";"Auteurs";"Plateforme";"TVA";"Frais";"Devise"',
      '"2026-11-01";"79,00";"9,00";"10,00";"60,00";"0,00";"1,00";"USD"',
      '"Total, du 2026-11-01 au 2026-11-23";"79,00";"9,00";"10,00";"60,00";"0,00";"1,00";"USD"',
    ]);
    const authors = await api.as('admin').get('/api/admin/revenue/export?view=authors');
    expect(authors.body).toContain('"Awa Ndiaye";"7,51";"1";"57,51";"USD"');
    const audit = (await api.as('admin').get('/api/admin/audit?action=revenue.exported')).json();
    expect(audit).toHaveLength(2);
  });

  it('is for administrators only', async () => {
    for (const path of ['revenue', 'revenue/authors', 'revenue/export', 'ledger', 'ledger/transactions', 'payouts'])
      expect((await api.as(first).get(`/api/admin/${path}`)).statusCode, path).toBe(403);
  });
});

describe('the books', () => {
  it('sum up to zero in every currency, and show each posting with debits and credits that balance', async () => {
    const state: LedgerState = (await api.as('admin').get('/api/admin/ledger')).json();
    expect(state.map(({ sum }) => sum)).toEqual([
      { amount: 0, currency: 'USD' },
      { amount: 0, currency: 'EUR' },
    ]);
    const provider = await api.app.ledger.head('provider', 'USD');
    expect(state[0]?.headHash).toBe(provider.hash);
    const seen: LedgerTransaction[] = [];
    for (let at: string | undefined = '/api/admin/ledger/transactions?limit=3'; at; ) {
      const page = await api.as('admin').get(at);
      seen.push(...page.json());
      at = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(14);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(14);
    for (const { lines } of seen) expect(lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(0);
    expect(seen.flatMap(({ lines }) => lines.map(({ label }) => label))).toContain('Awa Ndiaye');
    expect(usd(0)).toEqual(state[0]?.sum);
  });
});
