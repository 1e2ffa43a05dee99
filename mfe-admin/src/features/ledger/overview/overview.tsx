import { formatWallClock } from '@letat/contracts/core/format/dates';
import { formatCount, formatPercent, formatPercentDifference } from '@letat/contracts/core/format/numbers';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatAmount, formatMoney } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import type { RevenueReport } from '@letat/contracts/ledger/revenue/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Chart } from '@letat/ui/chart';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';
import { Report } from '../report.tsx';
import type { ReportFilters, ReportRequest } from '../report-filters.ts';
import * as styles from '../revenue.css.ts';
import { shortLabels } from './bucket-label.ts';
import { revenueFinding, unitName } from './finding.ts';

/** What a period brought in and whose it is, as one sum, as bars and as a table. */
export default function Overview({ filters }: { filters: ReportFilters }) {
  return <Report filters={filters}>{(request) => <Revenue request={request} filters={filters} />}</Report>;
}

function Revenue({ request, filters }: { request: ReportRequest; filters: ReportFilters }) {
  const report = useApiQuery('GET /api/admin/revenue', { tags: ['ledger'], query: { ...request } });
  return (
    <QueryPart query={report} skeleton={<RowsSkeleton label="Chargement des revenus…" rows={6} />}>
      {(data) => (
        <Stack stretch gap="loose">
          <Sum report={data} payoutsHref={filters.hrefFor({ view: 'versements' })} />
          {isEmpty(data) ? <NothingSold filters={filters} /> : <Detail report={data} />}
        </Stack>
      )}
    </QueryPart>
  );
}

const isEmpty = ({ total: { collected, refunded } }: RevenueReport) => collected === 0 && refunded === 0;

function NothingSold({ filters }: { filters: ReportFilters }) {
  return (
    <EmptyState
      title="Aucune vente sur la période"
      text="Choisissez une autre période ou une autre devise&nbsp;: les montants de deux devises ne s’additionnent jamais."
      action={
        filters.values.period === '12-mois' ? undefined : (
          <Button onPress={() => filters.set({ period: '12-mois' })}>12 derniers mois</Button>
        )
      }
    />
  );
}

/** Collected, less what went back, is the authors' part, the platform's, and VAT where some is due. */
function Sum({ report, payoutsHref }: { report: RevenueReport; payoutsHref: string }) {
  const { total, previous, currency, due } = report;
  const write = (amount: number) => formatMoney(moneyOf(amount, currency));
  return (
    <Stats columns={5}>
      <Stat label="Encaissé" value={write(total.collected)} {...trendOf(total.collected, previous.collected)} />
      <Stat
        label="− Remboursements"
        value={write(total.refunded)}
        note={total.collected > 0 ? `${formatPercent(total.refunded / total.collected)} de l’encaissé` : undefined}
      />
      <Stat
        label="= Part des auteurs"
        value={write(total.authors)}
        note={`${authorShareText.percent}, centime impair compris`}
      />
      <Stat
        label="+ Part de la plateforme"
        value={write(total.platform)}
        note={`dont ${write(total.fees)} de frais${total.vat === 0 ? '' : ` ; TVA à part, ${write(total.vat)}`}`}
      />
      <Stat
        label="À verser"
        value={write(due.amount)}
        note={
          <>
            {formatCount(due.authors, 'auteur', 'auteurs')}, <Link href={payoutsHref}>voir les versements</Link>
          </>
        }
      />
    </Stats>
  );
}

function trendOf(now: number, before: number): Partial<Parameters<typeof Stat>[0]> {
  if (before <= 0) return { note: 'rien à comparer avant' };
  const change = now / before - 1;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  return { trend: { text: formatPercentDifference(change), direction }, note: 'sur la période d’avant' };
}

function Detail({ report }: { report: RevenueReport }) {
  const { buckets, by, currency, lines, peak } = report;
  return (
    <>
      <div className={styles.board}>
        <Chart
          title={revenueFinding(report)}
          level={2}
          kind="stacked"
          labels={shortLabels(
            buckets.map(({ start }) => start),
            by,
          )}
          labelsName={unitNames[by]}
          series={[
            { name: 'Auteurs', values: buckets.map(({ authors }) => authors) },
            { name: 'Plateforme', values: buckets.map(({ platform }) => platform) },
          ]}
          format={(amount) => formatMoney(moneyOf(Math.round(amount), currency))}
          event={
            peak
              ? {
                  index: buckets.findIndex(({ start }) => start === peak.start),
                  text: `${revenueLineLabels[peak.line]}, ${formatCount(peak.sales, 'vente', 'ventes')}`,
                }
              : undefined
          }
        />
        <Lines lines={lines} currency={currency} />
      </div>
      <Periods report={report} />
    </>
  );
}

const unitNames = { day: 'Jour', week: 'Semaine', month: 'Mois' } as const;

/** What the platform earned by what was sold. */
function Lines({ lines, currency }: Pick<RevenueReport, 'lines' | 'currency'>) {
  const most = Math.max(1, ...lines.map(({ platform }) => platform));
  return (
    <section aria-labelledby="par-vente">
      <SectionHead id="par-vente" title="Part de la plateforme, par vente" size="small" />
      <ul className={styles.rank}>
        {lines.map(({ line, platform }) => (
          <li key={line} className={styles.ranked}>
            <span>{revenueLineLabels[line]}</span>
            <b className={styles.figure}>{formatMoney(moneyOf(platform, currency))}</b>
            <span className={styles.meter} aria-hidden="true">
              <span className={styles.filled} style={{ width: `${Math.max(0, (100 * platform) / most)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Row = Omit<RevenueReport['buckets'][number], 'start'> & { label: string };

/** The same figures, unit by unit, the newest first, and their sum. */
function Periods({ report }: { report: RevenueReport }) {
  const { buckets, total, by, currency } = report;
  const today = formatWallClock(new Date()).slice(0, 10);
  const rows: readonly Row[] = [
    ...buckets.toReversed().map(({ start, ...figures }) => ({ label: unitName(report, start, today), ...figures })),
    { label: 'Total', ...total },
  ];
  return (
    <Table
      caption={`${unitNames[by]} par ${unitNames[by].toLowerCase()}, en ${nameOf(currency)}`}
      columns={columnsIn(currency)}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

function columnsIn(currency: Currency): readonly Column<Row>[] {
  const amount = (id: Exclude<keyof Row, 'label'>, label: string): Column<Row> => ({
    id,
    label,
    align: 'end',
    cell: (row) => formatAmount(moneyOf(row[id], currency)),
  });
  return [
    { id: 'label', label: 'Période', cell: ({ label }) => (label === 'Total' ? <b>{label}</b> : label) },
    amount('collected', 'Encaissé'),
    amount('refunded', 'Remboursé'),
    amount('authors', 'Auteurs'),
    amount('platform', 'Plateforme'),
    amount('vat', 'TVA'),
    amount('fees', 'Frais'),
  ];
}

const names = new Intl.DisplayNames('fr-FR', { type: 'currency' });
const nameOf = (currency: Currency): string => names.of(currency) ?? currency;
