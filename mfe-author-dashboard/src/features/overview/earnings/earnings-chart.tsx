import { formatShortMonth } from '@letat/contracts/core/format/dates';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { Link } from '@letat/ui/link';
import { earningsTitle, lastTwelveMonths, mainBalance } from './months.ts';

/** What the author's sales brought in month by month; nothing at all while there is nothing to draw, which the figures above say. */
export function EarningsChart() {
  const ledger = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  const balance = ledger.data && mainBalance(ledger.data);
  return balance ? <Months currency={balance.currency} /> : null;
}

function Months({ currency }: { currency: NonNullable<ReturnType<typeof mainBalance>>['currency'] }) {
  const statements = useApiQuery('GET /api/my/statements', { tags: ['ledger'], query: { currency } });
  if (statements.data === undefined) return null;
  const months = lastTwelveMonths(statements.data, new Date());
  const write = (amount: number) => formatMoney(moneyOf(Math.round(amount), currency));
  return (
    <Chart
      title={earningsTitle(months, write)}
      level={2}
      labels={months.map(({ month }) => formatShortMonth(month, { withYear: true }))}
      labelsName="Mois"
      series={[{ name: 'Revenus', values: months.map(({ net }) => net) }]}
      format={write}
      action={<Link href="/dashboard/revenus">Toutes les écritures</Link>}
    />
  );
}
