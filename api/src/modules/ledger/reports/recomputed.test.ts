import { type Currency, moneyOf } from '@letat/contracts/core/money';
import type { OwnEntry, OwnLedger, Statement } from '@letat/contracts/ledger/operations';
import type { AuthorRevenue, LedgerState, RevenueReport } from '@letat/contracts/ledger/revenue/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';
import { postFee, postRevenue } from '../index.ts';

// What the screens of money show, recomputed from the rows as they are stored, by code that shares nothing with the reports. The site's
// time zone is that of Dakar, which is UTC: the days of a row are the first ten characters of its date.

interface Row {
  account: string;
  currency: string;
  amount: number;
  kind: string;
  at: Date;
}

const today = '2026-11-26';
const currencies = ['USD', 'XOF'] as const;
let now = new Date(`${today}T12:00:00Z`);
let api: Awaited<ReturnType<typeof startApp>>;
let authors: NewUser[];
let rows: Row[];

/** Made-up trade of fourteen months: sales of authors and of plans, taxed or not, fees, refunds of parts and of all. */
const trades = fc.array(
  fc.record({
    daysAgo: fc.integer({ min: 0, max: 420 }),
    price: fc.integer({ min: 1, max: 20_000 }),
    seller: fc.integer({ min: -1, max: 2 }),
    currency: fc.constantFrom(...currencies),
    fee: fc.integer({ min: 0, max: 90 }),
    refundedTenths: fc.constantFrom(0, 0, 0, 3, 10),
    isDispute: fc.boolean(),
    vat: fc.constantFrom(null, null, { country: 'FR', basisPoints: 2000 }, { country: 'SN', basisPoints: 1800 }),
  }),
  { minLength: 80, maxLength: 80 },
);

beforeAll(async () => {
  api = await startApp({}, undefined, undefined, { now: () => now });
  authors = [await addAuthor(api.app), await addAuthor(api.app), await addAuthor(api.app)];
  const made = fc.sample(trades, { numRuns: 1, seed: 20_261_126 })[0] ?? [];
  for (const [n, trade] of made.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    now = new Date(Date.parse(`${today}T08:00:00Z`) - trade.daysAgo * 24 * 60 * 60 * 1000);
    const authorId = authors[trade.seller]?.id ?? null;
    const of = { line: authorId === null ? 'plan' : 'ebook', authorId, vat: trade.vat } as const;
    const paid = moneyOf(trade.price, trade.currency);
    const nothing = moneyOf(0, trade.currency);
    const left = moneyOf(trade.price - Math.floor((trade.price * trade.refundedTenths) / 10), trade.currency);
    await api.app.mongo.transaction(async (session) => {
      await postRevenue(
        api.app.ledger,
        { ...of, key: `sale:r${n}`, kind: 'sale', before: nothing, after: paid },
        session,
      );
      await postFee(api.app.ledger, `fee:r${n}`, moneyOf(trade.fee, trade.currency), session);
      const kind = trade.isDispute ? 'dispute' : 'refund';
      await postRevenue(api.app.ledger, { ...of, key: `refund:r${n}`, kind, before: paid, after: left }, session);
    });
  }
  now = new Date(`${today}T12:00:00Z`);
  rows = await api.app.mongo.connection.collection<Row>('ledgerEntries').find().toArray();
});
afterAll(() => api.close());

const ofTrade = ({ kind }: Row) => kind === 'sale' || kind === 'refund' || kind === 'dispute';
const sum = (some: readonly Row[]) => some.reduce((total, { amount }) => total + amount, 0);
const dayOf = ({ at }: Row) => at.toISOString().slice(0, 10);
const accountOf = ({ id }: NewUser) => `author:${id}`;

function figuresOf(some: readonly Row[]) {
  const at = (account: string, kinds: readonly string[]) =>
    sum(some.filter((row) => row.account === account && kinds.includes(row.kind)));
  return {
    collected: 0 - at('provider', ['sale']),
    refunded: at('provider', ['refund', 'dispute']),
    authors: sum(some.filter((row) => ofTrade(row) && row.account.startsWith('author:'))),
    platform: sum(some.filter((row) => ofTrade(row) && row.account.startsWith('platform:'))),
    vat: sum(some.filter((row) => ofTrade(row) && row.account.startsWith('vat:'))),
    fees: 0 - at('provider-fees', ['fee']),
  };
}

const between = (currency: Currency, from: string, to: string) =>
  rows.filter((row) => row.currency === currency && dayOf(row) >= from && dayOf(row) <= to);

const read = async (path: string, who: NewUser | 'admin' = 'admin') => (await api.as(who).get(path)).json();

describe.each(currencies)('in %s', (currency) => {
  it.each([
    ['period=twelve-months', '2025-12-01', today],
    ['period=this-month', '2026-11-01', today],
    ['period=this-year', '2026-01-01', today],
    ['period=dates&from=2025-10-15&to=2026-02-03&by=week', '2025-10-15', '2026-02-03'],
  ])('the revenue of %s is what the rows of its days come to', async (period, from, to) => {
    const report: RevenueReport = await read(`/api/admin/revenue?currency=${currency}&${period}`);
    expect({ from: report.from, to: report.to, total: report.total }).toEqual({
      from,
      to,
      total: figuresOf(between(currency, from, to)),
    });
    for (const [index, { start, ...figures }] of report.buckets.entries()) {
      const next = report.buckets[index + 1]?.start ?? '9';
      const ofBucket = between(currency, from, to).filter(
        (row) => (index === 0 || dayOf(row) >= start) && dayOf(row) < next,
      );
      expect(figures, start).toEqual(figuresOf(ofBucket));
    }
    const lines = report.lines.reduce((total, { platform }) => total + platform, 0);
    expect(lines).toBe(report.total.platform);
  });

  it('each author has the share, the sales and the balance of their own rows', async () => {
    const listed: AuthorRevenue[] = await read(`/api/admin/revenue/authors?currency=${currency}&limit=50`);
    const days = between(currency, '2025-12-01', today);
    const expected = authors
      .map((author) => {
        const own = days.filter((row) => row.account === accountOf(author) && ofTrade(row));
        const all = rows.filter((row) => row.account === accountOf(author) && row.currency === currency);
        const sales = own.filter(({ kind }) => kind === 'sale').length;
        return { id: author.id, share: sum(own), sales, balance: sum(all), rows: own.length };
      })
      .filter((author) => author.rows > 0)
      .map(({ rows: _, ...author }) => author);
    expect(
      listed.map(({ author, share, sales, balance }) => ({ id: author.id, share, sales, balance })).toSorted(byId),
    ).toEqual(expected.toSorted(byId));
  });

  it('the author’s own screen has the same: balance, months, entries and file', async () => {
    for (const author of authors) {
      const own = rows.filter((row) => row.account === accountOf(author) && row.currency === currency);
      const ledger: OwnLedger = await read('/api/my/ledger', author);
      const shown = ledger.balances.find(({ balance }) => balance.currency === currency);
      expect(shown?.balance.amount ?? 0).toBe(sum(own));
      expect(shown?.head.sequence ?? 0).toBe(own.length);
      const statements: Statement[] = await read(`/api/my/statements?currency=${currency}`, author);
      const months = [...new Set(own.map((row) => dayOf(row).slice(0, 7)))].toSorted().toReversed();
      expect(statements.map(({ month }) => month)).toEqual(months);
      for (const { month, opening, sales, refunds, closing, entries } of statements) {
        const ofMonth = own.filter((row) => dayOf(row).startsWith(month));
        expect({ opening, sales, refunds, closing, entries }, month).toEqual({
          opening: sum(own.filter((row) => dayOf(row) < month)),
          sales: sum(ofMonth.filter(({ kind }) => kind === 'sale')),
          refunds: sum(ofMonth.filter(({ kind }) => kind !== 'sale')),
          closing: sum(own.filter((row) => dayOf(row).slice(0, 7) <= month)),
          entries: ofMonth.length,
        });
      }
      const entries: OwnEntry[] = await read(`/api/my/ledger/entries?currency=${currency}&limit=100`, author);
      expect(entries.map(({ amount }) => amount).toSorted()).toEqual(own.map(({ amount }) => amount).toSorted());
      const file = (await api.as(author).get(`/api/my/ledger/export?currency=${currency}`)).body;
      expect(file.trimEnd().split('\r\n')).toHaveLength(own.length + 1);
    }
  });

  it('the books come to zero, over as many rows and accounts as there are', async () => {
    const states: LedgerState = await read('/api/admin/ledger');
    const state = states.find(({ sum: total }) => total.currency === currency);
    const own = rows.filter((row) => row.currency === currency);
    expect(sum(own)).toBe(0);
    expect(state).toMatchObject({
      sum: moneyOf(0, currency),
      entries: own.length,
      accounts: new Set(own.map(({ account }) => account)).size,
    });
  });
});

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
