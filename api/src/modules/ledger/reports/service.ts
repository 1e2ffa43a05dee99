import type { Currency } from '@letat/contracts/core/money';
import { moneyOf } from '@letat/contracts/core/money';
import type {
  AuthorRevenue,
  LedgerState,
  LedgerTransaction,
  ReportQuery,
  RevenueFigures,
  RevenueReport,
} from '@letat/contracts/ledger/revenue/operations';
import { revenueLines } from '@letat/contracts/orders/constants';
import { rankedPage, readRank } from '../../../paging/rank.ts';
import type { Clock } from '../../../plugins/clock.ts';
import { startsBetween } from '../../../time/zoned-days.ts';
import { platformAccounts, purposeOf, revenueAccount } from '../accounts.ts';
import type { LedgerRepository } from '../ledger.repository.ts';
import { type AccountNames, authorIdOf } from './account-names.ts';
import { before, periodOf, spanOf } from './period.ts';
import { type AuthorSum, authorsSide, type ReportsRepository, type SideSum } from './repository.ts';

interface Needs {
  reports: ReportsRepository;
  entries: LedgerRepository;
  names: AccountNames;
  clock: Clock;
  timeZone: string;
}

/** Authors of one batch of an export. */
const exportBatch = 500;

/** Reports on revenue. Every figure is a sum of ledger entries. */
export class ReportsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `validation`. */
  async revenue(query: ReportQuery): Promise<RevenueReport> {
    const { reports, clock, timeZone } = this.#needs;
    const period = periodOf(query, clock.now(), timeZone);
    const [sums, previous, due] = await Promise.all([
      reports.sums(spanOf(period, timeZone), { by: period.by, timeZone }),
      reports.sums(spanOf(before(period), timeZone), null),
      reports.due(period.currency),
    ]);
    const byStart = Map.groupBy(sums, ({ start }) => start);
    const buckets = startsBetween(period.by, period.from, period.to).map((start) => ({
      start,
      ...figuresOf(byStart.get(start) ?? []),
    }));
    return {
      ...period,
      total: figuresOf(sums),
      previous: figuresOf(previous),
      buckets,
      lines: revenueLines
        .map((line) => ({ line, platform: total(sums, ({ side }) => side === revenueAccount(line)) }))
        .filter(({ platform }) => platform !== 0)
        .sort((a, b) => b.platform - a.platform),
      peak: peakOf(buckets, (start) => byStart.get(start) ?? []),
      due,
    };
  }

  /** Throws `validation`, `bad_cursor`. */
  async authors({ limit, cursor, ...query }: ReportQuery & { limit: number; cursor?: string | undefined }): Promise<{
    items: AuthorRevenue[];
    next: string | null;
  }> {
    const { reports, clock, timeZone } = this.#needs;
    const period = periodOf(query, clock.now(), timeZone);
    const found = await reports.authors(spanOf(period, timeZone), readRank(cursor), limit + 1);
    const page = rankedPage(
      found,
      limit,
      ({ share, account }) => ({ rank: share, id: account }),
      (sum) => sum,
    );
    return { items: await this.#described(page.items, period.currency), next: page.next };
  }

  /** All of them, for a file. Throws `validation`. */
  async allAuthors(query: ReportQuery): Promise<AuthorRevenue[]> {
    const { reports, clock, timeZone } = this.#needs;
    const period = periodOf(query, clock.now(), timeZone);
    const found = await reports.authors(spanOf(period, timeZone), null, null);
    const described: AuthorRevenue[] = [];
    for (let from = 0; from < found.length; from += exportBatch)
      described.push(...(await this.#described(found.slice(from, from + exportBatch), period.currency)));
    return described;
  }

  async state(): Promise<LedgerState> {
    const { reports, entries } = this.#needs;
    const states = await reports.state();
    return Promise.all(
      states.map(async ({ currency, sum, ...counts }) => {
        // Every sale and every refund moves the provider's account: its head stands for all of them.
        const { hash } = await entries.head(platformAccounts.provider, currency);
        return { sum: moneyOf(sum, currency), ...counts, headHash: hash };
      }),
    );
  }

  /** Throws `bad_cursor`. */
  async transactions({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<{
    items: LedgerTransaction[];
    next: string | null;
  }> {
    const { reports, names } = this.#needs;
    const found = await reports.transactions(readRank(cursor), limit + 1);
    const page = rankedPage(
      found,
      limit,
      ({ at, _id }) => ({ rank: at.getTime(), id: _id }),
      (transaction) => transaction,
    );
    const entries = await reports.entriesOf(page.items.map(({ _id }) => _id));
    const labels = await names.labelsOf(entries.map(({ account }) => account));
    const byTransaction = Map.groupBy(entries, ({ transaction }) => transaction);
    return {
      items: page.items.map(({ _id, kind, at }) => ({
        key: _id,
        kind,
        at: at.toISOString(),
        // Debits first, as books have them.
        lines: (byTransaction.get(_id) ?? [])
          .toSorted((a, b) => a.amount - b.amount)
          .map(({ account, amount, currency, hash }) => ({
            account,
            label: labels.get(account) ?? account,
            amount: moneyOf(amount, currency),
            hash,
          })),
      })),
      next: page.next,
    };
  }

  async #described(sums: readonly AuthorSum[], currency: Currency): Promise<AuthorRevenue[]> {
    const { reports, names } = this.#needs;
    const accounts = sums.map(({ account }) => account);
    const [labels, balances] = await Promise.all([names.labelsOf(accounts), reports.balances(accounts, currency)]);
    return sums.map(({ account, share, sales }) => ({
      author: { id: authorIdOf(account), name: labels.get(account) ?? '' },
      share,
      sales,
      balance: balances.get(account) ?? 0,
    }));
  }
}

/** The last unit may still run, and its value is what every reader sees first: it is no peak. */
function peakOf(
  buckets: RevenueReport['buckets'],
  sumsOf: (start: string) => readonly SideSum[],
): RevenueReport['peak'] {
  const net = (at: number) => (buckets[at]?.collected ?? 0) - (buckets[at]?.refunded ?? 0);
  const [highest] = buckets
    .slice(0, -1)
    .map(({ start }, at) => ({ start, rise: at === 0 ? 0 : net(at) - net(at - 1) }))
    .filter(({ rise }) => rise > 0)
    .sort((a, b) => b.rise - a.rise);
  if (!highest) return null;
  const [best] = revenueLines
    .flatMap((line) => {
      const sold = sumsOf(highest.start).find(({ side, kind }) => side === revenueAccount(line) && kind === 'sale');
      return sold ? [{ line, sales: sold.entries, amount: sold.amount }] : [];
    })
    .sort((a, b) => b.amount - a.amount);
  return best ? { start: highest.start, line: best.line, sales: best.sales } : null;
}

const total = (sums: readonly SideSum[], isCounted: (sum: SideSum) => boolean): number =>
  sums.filter(isCounted).reduce((all, { amount }) => all + amount, 0) + 0;

/** What was given back to buyers; what a won dispute brought back takes from it. */
const refundKinds = new Set(['refund', 'dispute', 'dispute-return']);

/** What the provider holds for us is negative on its account: a sale takes from it, a refund gives back. */
function figuresOf(sums: readonly SideSum[]): RevenueFigures {
  const isProvider = ({ side }: SideSum) => side === platformAccounts.provider;
  const isFees = ({ side }: SideSum) => {
    const purpose = purposeOf(side);
    return side === platformAccounts.fees || (purpose?.of === 'rail' && purpose.part === 'fees');
  };
  const ofRevenue = ({ kind }: SideSum) => kind !== 'fee';
  return {
    collected: 0 - total(sums, (sum) => isProvider(sum) && sum.kind === 'sale'),
    refunded: total(sums, (sum) => isProvider(sum) && refundKinds.has(sum.kind)),
    authors: total(sums, (sum) => ofRevenue(sum) && sum.side === authorsSide),
    platform: total(sums, (sum) => ofRevenue(sum) && purposeOf(sum.side)?.of === 'revenue'),
    vat: total(sums, (sum) => ofRevenue(sum) && purposeOf(sum.side)?.of === 'vat'),
    fees: 0 - total(sums, (sum) => isFees(sum)),
  };
}
