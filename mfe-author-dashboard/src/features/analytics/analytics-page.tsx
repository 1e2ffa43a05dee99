import { formatNumber } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { Figures } from './figures.tsx';
import { ReadingsChart, useReadings } from './readings-chart.tsx';

interface Source {
  source: string;
  count: number;
}

const names: Readonly<Record<string, string>> = { direct: 'Adresse saisie ou favori', interne: 'Autre page du site' };
const columns: readonly Column<Source>[] = [
  { id: 'source', label: 'Provenance', cell: ({ source }) => names[source] ?? source },
  { id: 'count', label: 'Lectures', align: 'end', cell: ({ count }) => formatNumber(count) },
];

/** How much the author's articles are read, when, and from where readers come. */
export default function AnalyticsPage() {
  return (
    <DashboardFrame current="/dashboard/analytics">
      <Stack stretch gap="loose">
        <Figures />
        <ReadingsChart />
        <Sources />
      </Stack>
    </DashboardFrame>
  );
}

function Sources() {
  return (
    <QueryPart query={useReadings()} skeleton={<RowsSkeleton label="Chargement des provenances…" />}>
      {({ sources }) => (
        <Table
          caption="D’où viennent vos lecteurs"
          rows={sources}
          rowKey={({ source }) => source}
          columns={columns}
          empty={<p>Aucune lecture sur la période.</p>}
        />
      )}
    </QueryPart>
  );
}
