import type { Currency } from '@letat/contracts/core/money';
import { emptyChain } from '@letat/contracts/ledger/constants';
import type { ChainFile, OwnEntry, Statement } from '@letat/contracts/ledger/operations';
import { type RevenueLine, revenueLines } from '@letat/contracts/orders/constants';
import { readRank, writeRank } from '../../../paging/rank.ts';
import type { Clock } from '../../../plugins/clock.ts';
import { boundsOfMonth } from '../../../time/zoned-days.ts';
import { type AuthorAccount, authorAccount } from '../accounts.ts';
import type { LedgerEntry, LedgerRepository } from '../ledger.repository.ts';
import type { MonthSum, StatementsRepository } from './repository.ts';
import type { TransactionTitles } from './transaction-titles.ts';

interface Needs {
  statements: StatementsRepository;
  entries: LedgerRepository;
  titles: TransactionTitles;
  clock: Clock;
  timeZone: string;
}

/** Entries that are read at once for a file. */
const fileBatch = 500;

/** An author's own account: its entries, its months, its chain. */
export class StatementsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Newest first. Throws `bad_cursor`. */
  async list(
    userId: string,
    currency: Currency,
    { limit, cursor, month }: { limit: number; cursor?: string | undefined; month?: string | undefined },
  ): Promise<{ items: OwnEntry[]; next: string | null }> {
    const account = authorAccount(userId);
    const { after, last: newest } = await this.#numbersOf(account, currency, month);
    const before = Math.min(readRank(cursor)?.rank ?? Number.MAX_SAFE_INTEGER, newest + 1);
    const found = await this.#needs.statements.newest(account, currency, { after, before }, limit + 1);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      items: await this.#described(shown),
      next: last === undefined ? null : writeRank({ rank: last.sequence, id: 'entry' }),
    };
  }

  /** All of them, oldest first, for a file; those of one month, where it is given. */
  async *all(userId: string, currency: Currency, month?: string): AsyncGenerator<OwnEntry> {
    const account = authorAccount(userId);
    const numbers = await this.#numbersOf(account, currency, month);
    for (let { after } = numbers; after < numbers.last; ) {
      const batch = await this.#needs.entries.list(account, currency, after, Math.min(fileBatch, numbers.last - after));
      yield* await this.#described(batch);
      const last = batch.at(-1);
      if (!last) return;
      after = last.sequence;
    }
  }

  /** The chain as it is now, to its head. */
  async chain(userId: string, currency: Currency): Promise<ChainFile> {
    const account = authorAccount(userId);
    const { entries } = this.#needs;
    const head = await entries.head(account, currency);
    const links: LedgerEntry[] = [];
    for (let after = 0; after < head.sequence; after = links.at(-1)?.sequence ?? head.sequence)
      links.push(...(await entries.list(account, currency, after, Math.min(fileBatch, head.sequence - after))));
    return {
      format: 'letat-ledger-v1',
      account,
      currency,
      head,
      entries: links.map(({ kind: _kind, at, ...link }) => ({ ...link, at: at.toISOString() })),
    };
  }

  /** Months in which the account moved, newest first, the present one included. */
  async months(userId: string, currency: Currency): Promise<Statement[]> {
    const { statements, clock, timeZone } = this.#needs;
    const account = authorAccount(userId);
    // One more than now: what is posted at this very moment is in it.
    const all = { start: new Date(0), end: new Date(clock.now().getTime() + 1) };
    const byMonth = Map.groupBy(await statements.months(account, currency, all, timeZone), ({ month }) => month);
    const sums = [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lasts = await statements.numbered(
      account,
      currency,
      sums.map(([, own]) => lastOf(own)),
    );
    let opening = 0;
    const found: Statement[] = [];
    for (const [month, own] of sums) {
      const statement = { month, currency, opening, ...sumsOf(own) };
      opening += statement.sales + statement.refunds + statement.payouts;
      found.push({ ...statement, closing: opening, head: headOf(lasts.get(lastOf(own))) });
    }
    return found.reverse();
  }

  /** The statement of one month; null when the account was empty and did not move. */
  async month(userId: string, currency: Currency, month: string): Promise<Statement | null> {
    const { statements, timeZone } = this.#needs;
    const account = authorAccount(userId);
    const bounds = boundsOfMonth(month, timeZone);
    const [before, last, sums] = await Promise.all([
      statements.lastBefore(account, currency, bounds.start),
      statements.lastBefore(account, currency, bounds.end),
      statements.months(account, currency, bounds, timeZone),
    ]);
    const opening = before?.balance ?? 0;
    const moved = sumsOf(sums);
    if (opening === 0 && moved.entries === 0) return null;
    const closing = opening + moved.sales + moved.refunds + moved.payouts;
    return { month, currency, opening, ...moved, closing, head: headOf(last) };
  }

  /** After which number the entries of that month begin, and the last of them: an account counts its entries as they are posted. */
  async #numbersOf(account: AuthorAccount, currency: Currency, month: string | undefined) {
    const { statements, entries, timeZone } = this.#needs;
    if (month === undefined) return { after: 0, last: (await entries.head(account, currency)).sequence };
    const { start, end } = boundsOfMonth(month, timeZone);
    const [before, last] = await Promise.all([
      statements.lastBefore(account, currency, start),
      statements.lastBefore(account, currency, end),
    ]);
    return { after: before?.sequence ?? 0, last: last?.sequence ?? 0 };
  }

  async #described(entries: readonly LedgerEntry[]): Promise<OwnEntry[]> {
    const keys = entries.map(({ transaction }) => transaction);
    const [lines, titles] = await Promise.all([
      this.#needs.statements.linesOf(keys),
      this.#needs.titles.titlesOf(keys),
    ]);
    return entries.map(({ account: _account, previousHash: _previous, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      line: lineOf(lines.get(entry.transaction)),
      title: titles.get(entry.transaction) ?? null,
    }));
  }
}

/** The number of the last entry of a month. */
function lastOf(sums: readonly MonthSum[]): number {
  const [last] = sums.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.sequence - a.sequence);
  return last?.sequence ?? 0;
}

function headOf(last: LedgerEntry | null | undefined): Statement['head'] {
  const { sequence, balance, hash } = last ?? emptyChain;
  return { sequence, balance, hash };
}

function sumsOf(sums: readonly MonthSum[]): Pick<Statement, 'sales' | 'refunds' | 'payouts' | 'entries'> {
  const amountOf = (isCounted: (kind: string) => boolean) =>
    sums.filter(({ kind }) => isCounted(kind)).reduce((all, { amount }) => all + amount, 0);
  return {
    sales: amountOf((kind) => kind === 'sale'),
    payouts: amountOf((kind) => kind.startsWith('payout')),
    // Whatever is neither: refunds, and disputes.
    refunds: amountOf((kind) => kind !== 'sale' && !kind.startsWith('payout')),
    entries: sums.reduce((all, { entries }) => all + entries, 0),
  };
}

function lineOf(name: string | undefined): RevenueLine | null {
  return revenueLines.find((line) => line === name) ?? null;
}
