import { formatShortDay, formatWallClock } from '@letat/contracts/core/format/dates';
import { daysText } from '@letat/contracts/core/format/durations';
import { type Currency, currencies, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { Link } from '@letat/ui/link';

const days = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** What was collected day by day, over the list of what it was for: a chart for each currency, as their amounts are never added up. */
export function Collected() {
  return currencies.map((currency) => <CollectedIn key={currency} currency={currency} />);
}

/** Nothing where nothing was, or while it is not known. */
function CollectedIn({ currency }: { currency: Currency }) {
  const now = Date.now();
  const dayOf = (moment: number) => formatWallClock(moment).slice(0, 10);
  const report = useApiQuery('GET /api/admin/revenue', {
    tags: ['ledger'],
    query: { currency, period: 'dates', by: 'day', from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) },
  });
  if (report.data === undefined || report.data.total.collected === 0) return null;
  const { buckets, total } = report.data;
  const write = (amount: number) => formatMoney(moneyOf(Math.round(amount), currency));
  return (
    <Chart
      title={`${write(total.collected)} encaissés en ${daysText(days)}`}
      level={2}
      kind="bars"
      labels={buckets.map(({ start }) => formatShortDay(start))}
      labelsName="Jour"
      series={[{ name: 'Encaissé', values: buckets.map(({ collected }) => collected) }]}
      format={write}
      action={<Link href={`/revenue-admin?devise=${currency}`}>Revenus partagés</Link>}
    />
  );
}
