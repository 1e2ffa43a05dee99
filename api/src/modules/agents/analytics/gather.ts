import type { AuthorViews, ViewedItem } from '@letat/contracts/analytics/operations';
import type { Money } from '@letat/contracts/core/money';
import type { Clock } from '../../../plugins/clock.ts';
import { daysBefore } from '../../../time/days.ts';
import type { Analytics } from '../../analytics/index.ts';
import type { Newsletter } from '../../newsletter/index.ts';
import type { Orders } from '../../orders/index.ts';

export interface FigureSources {
  analytics: Pick<Analytics, 'viewsOf' | 'itemsOf'>;
  orders: Pick<Orders, 'soldOf' | 'salesBetween'>;
  newsletter: Pick<Newsletter, 'countOwn'>;
  clock: Clock;
}

/** An author's own figures of a period, and of the one of the same length before. */
export interface Gathered {
  days: number;
  from: string;
  to: string;
  /** Day by day, the first first. */
  visits: AuthorViews['days'];
  before: AuthorViews['days'];
  /** Of the period. */
  sources: AuthorViews['sources'];
  items: ViewedItem[];
  sold: number;
  soldBefore: number;
  /** What buyers paid less what they got back, by currency; null when there are more sales than were added up. */
  revenue: Money[] | null;
  subscribers: { all: number; recent: number; dormant: number };
}

/** Sales that are added up. */
const maxSales = 100;

export async function gather(
  { analytics, orders, newsletter, clock }: FigureSources,
  authorId: string,
  days: number,
): Promise<Gathered> {
  const now = clock.now();
  const [start, startBefore] = [daysBefore(now, days), daysBefore(now, 2 * days)];
  const everybody = { interests: [], languages: [] };
  const [views, both, items, sold, soldBefore, sales, all, recent, dormant] = await Promise.all([
    analytics.viewsOf(authorId, days),
    analytics.viewsOf(authorId, 2 * days),
    analytics.itemsOf(authorId, days),
    orders.soldOf({ from: start, to: now, authorId }),
    orders.soldOf({ from: startBefore, to: start, authorId }),
    orders.salesBetween({ from: start, to: now, authorId }, { limit: maxSales, after: null }),
    newsletter.countOwn(authorId, { ...everybody, activity: 'all' }),
    newsletter.countOwn(authorId, { ...everybody, activity: 'new' }),
    newsletter.countOwn(authorId, { ...everybody, activity: 'dormant' }),
  ]);
  return {
    days,
    from: views.from,
    to: views.to,
    visits: views.days,
    before: both.days.slice(0, days),
    sources: views.sources,
    items,
    sold: sumOf(sold.values()),
    soldBefore: sumOf(soldBefore.values()),
    revenue: sales.next === null ? revenueOf(sales.items) : null,
    subscribers: { all: all.reached, recent: recent.reached, dormant: dormant.reached },
  };
}

function revenueOf(sales: readonly { total: Money; refunded: Money }[]): Money[] {
  const byCurrency = Map.groupBy(sales, ({ total }) => total.currency);
  return [...byCurrency].map(([currency, lines]) => ({
    currency,
    amount: sumOf(lines.map(({ total, refunded }) => total.amount - refunded.amount)),
  }));
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
