import type { AuthorViews } from '@letat/contracts/analytics/operations';
import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { EmptyState } from '@letat/ui/empty-state';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { Meter } from './meter.tsx';
import type { useViews } from './views-chart.tsx';

type Source = AuthorViews['sources'][number];

/** What this site calls sources, and those that go by another name than their host. */
const names: Readonly<Record<string, string>> = {
  direct: 'Adresse saisie ou favori',
  interne: 'Autre page du site',
  lettre: 'La lettre',
  whatsapp: 'WhatsApp',
  'linkedin.com': 'LinkedIn',
  'google.com': 'Recherche Google',
};

/** Where visitors came from, the most frequent first. */
export function Sources({ views, exportHref }: { views: ReturnType<typeof useViews>; exportHref: string }) {
  return (
    <QueryPart query={views} skeleton={<RowsSkeleton label="Chargement des provenances…" />}>
      {({ sources, total }) => (
        <div>
          <Table
            caption="D’où viennent vos visiteurs"
            isCompact
            rows={sources}
            rowKey={({ source }) => source}
            columns={columnsOf(sources[0]?.views ?? 0, total.views)}
            empty={<EmptyState heading="p" title="Aucune lecture ni visite sur la période" />}
          />
          {sources.length > 0 ? (
            <Link href={exportHref} download>
              Provenances en CSV
            </Link>
          ) : null}
        </div>
      )}
    </QueryPart>
  );
}

const columnsOf = (most: number, total: number): readonly Column<Source>[] => [
  {
    id: 'source',
    label: 'Provenance',
    cell: ({ source, views }) => (
      <div>
        <bdi>{names[source] ?? source}</bdi>
        <Meter value={views} most={most} />
      </div>
    ),
  },
  { id: 'views', label: 'Lectures et visites', align: 'end', cell: ({ views }) => formatNumber(views) },
  { id: 'share', label: 'Part', align: 'end', cell: ({ views }) => formatPercent(total > 0 ? views / total : 0, 0) },
];
