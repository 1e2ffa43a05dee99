import { formatPercent } from '@letat/contracts/core/format/numbers';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Chart } from '@letat/ui/chart';
import { Stack } from '@letat/ui/layout';
import { Report } from '../report.tsx';
import type { ReportFilters, ReportRequest } from '../report-filters.ts';
import { shortLabels } from './bucket-label.ts';

const labelsNames = { day: 'Jour', week: 'Semaine', month: 'Mois' } as const;

/** How revenue goes over time: whose it is, how it adds up, and how much of it goes back. Each has its table. */
export default function Trends({ filters }: { filters: ReportFilters }) {
  return <Report filters={filters}>{(request) => <Charts request={request} />}</Report>;
}

function Charts({ request }: { request: ReportRequest }) {
  const report = useApiQuery('GET /api/admin/revenue', { tags: ['ledger'], query: { ...request } });
  return (
    <QueryPart query={report} skeleton={<RowsSkeleton label="Chargement des tendances…" rows={6} />}>
      {({ buckets, by, currency }) => {
        const shown = {
          level: 2,
          labels: shortLabels(
            buckets.map(({ start }) => start),
            by,
          ),
          labelsName: labelsNames[by],
        } as const;
        const format = (amount: number) => formatMoney(moneyOf(Math.round(amount), currency));
        let sum = 0;
        const cumulated = buckets.map(({ collected, refunded }) => {
          sum += collected - refunded;
          return sum;
        });
        return (
          <Stack stretch gap="loose">
            <Chart
              {...shown}
              title="Parts des auteurs et de la plateforme"
              series={[
                { name: 'Auteurs', values: buckets.map(({ authors }) => authors) },
                { name: 'Plateforme', values: buckets.map(({ platform }) => platform) },
              ]}
              format={format}
            />
            <Chart
              {...shown}
              title="Net partagé depuis le début de la période"
              series={[{ name: 'Net', values: cumulated }]}
              format={format}
            />
            <Chart
              {...shown}
              title="Part de l’encaissé qui est remboursée"
              series={[
                {
                  name: 'Remboursé',
                  values: buckets.map(({ collected, refunded }) => (collected > 0 ? refunded / collected : null)),
                },
              ]}
              format={(ratio) => formatPercent(ratio)}
            />
          </Stack>
        );
      }}
    </QueryPart>
  );
}
