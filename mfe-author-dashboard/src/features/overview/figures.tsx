import { daysText } from '@letat/contracts/core/format/durations';
import { formatLimitedCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { activityDays } from '@letat/contracts/newsletter/constants';
import { type ApiQuery, useApiQuery } from '@letat/remote-kit/query';
import { useViewer } from '@letat/remote-kit/session';
import { Link } from '@letat/ui/link';
import { Skeleton } from '@letat/ui/skeleton';
import { Sparkline } from '@letat/ui/sparkline';
import { Stat, Stats } from '@letat/ui/stat';
import { useViews } from '../analytics/views-chart.tsx';
import { balancesOf, fallbackCurrency, lastTwelveMonths, mainBalance, monthBeforeNote } from './earnings/months.ts';
import { shownDays, shownDaysText } from './period.ts';

const viewsLabel = `Lectures et visites, ${shownDaysText}`;

/** What came back to the author: money, subscribers, readers. Each figure comes by itself, and none keeps the others waiting. */
export function Figures() {
  const ledger = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  const views = useViews({ days: shownDays });
  return (
    <Stats columns={4}>
      {ledger.data ? <MonthStat ledger={ledger.data} /> : <Waiting label="Revenus ce mois" query={ledger} />}
      {ledger.data ? <BalanceStat ledger={ledger.data} /> : <Waiting label="À vous verser" query={ledger} />}
      <SubscribersStat />
      {views.data ? (
        <Stat
          label={viewsLabel}
          value={formatNumber(views.data.total.views)}
          note={<Link href="/dashboard/analytics">Voir le détail</Link>}
          spark={<Sparkline values={views.data.days.map((day) => day.views)} />}
        />
      ) : (
        <Waiting label={viewsLabel} query={views} />
      )}
    </Stats>
  );
}

/** In the place of a figure: until it comes, or when it did not. */
function Waiting({ label, query: { error } }: { label: string; query: Pick<ApiQuery<unknown>, 'error'> }) {
  if (error !== null) return <Stat label={label} value="—" note="Ce chiffre n’est pas venu." />;
  return <Stat label={label} value={<Skeleton shape="title" width="third" />} />;
}

function MonthStat({ ledger }: { ledger: OwnLedger }) {
  const currency = mainBalance(ledger)?.currency ?? fallbackCurrency;
  const statements = useApiQuery('GET /api/my/statements', { tags: ['ledger'], query: { currency } });
  if (statements.data === undefined) return <Waiting label="Revenus ce mois" query={statements} />;
  const months = lastTwelveMonths(statements.data, new Date());
  const write = (amount: number) => formatMoney(moneyOf(amount, currency));
  return (
    <Stat
      label="Revenus ce mois"
      value={write(months.at(-1)?.net ?? 0)}
      note={monthBeforeNote(months, write) ?? `votre part, ${authorShareText.inside} de chaque vente`}
      spark={<Sparkline values={months.map(({ net }) => net)} />}
    />
  );
}

/** No reader to write to yet: the way to those who might subscribe. */
function SubscribersStat() {
  const viewer = useViewer();
  const query = useApiQuery('GET /api/my/newsletter/subscribers/summary', { tags: ['subscribers'] });
  if (query.data === undefined) return <Waiting label="Abonnés" query={query} />;
  const { confirmed, recent, days } = query.data;
  return (
    <Stat
      label="Abonnés"
      value={formatLimitedCount(confirmed, countLimits.figure)}
      {...(recent > 0 && { trend: { text: `+${formatLimitedCount(recent, countLimits.figure)}`, direction: 'up' } })}
      note={
        recent > 0 ? (
          `en ${daysText(activityDays.new)}`
        ) : confirmed > 0 ? (
          <Link href="/dashboard/newsletter">Leur écrire</Link>
        ) : viewer ? (
          <Link href={`/author/${viewer.id}`}>Votre page les invite</Link>
        ) : undefined
      }
      spark={<Sparkline values={days.map((day) => day.confirmed)} />}
    />
  );
}

function BalanceStat({ ledger }: { ledger: OwnLedger }) {
  const balance = mainBalance(ledger) ?? moneyOf(0, fallbackCurrency);
  const others = ledger.balances.filter(({ balance: { currency } }) => currency !== balance.currency);
  const pending = ledger.balances.find(({ balance: { currency } }) => currency === balance.currency)?.pending;
  const statements = useApiQuery('GET /api/my/statements', {
    tags: ['ledger'],
    query: { currency: balance.currency },
  });
  return (
    <Stat
      label="À vous verser"
      value={formatMoney(balance)}
      note={
        <>
          {others.length > 0 ? `et ${others.map((other) => formatMoney(other.balance)).join(', ')} · ` : null}
          {pending && pending.amount > 0 ? `dont ${formatMoney(pending)} en attente · ` : null}
          <Link href="/dashboard/revenus?vue=verifier">relevé vérifiable</Link>
        </>
      }
      spark={
        statements.data && (
          <Sparkline values={balancesOf(statements.data, lastTwelveMonths(statements.data, new Date()))} />
        )
      }
    />
  );
}
