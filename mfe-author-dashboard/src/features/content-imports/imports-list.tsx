import { contentSourceNames } from '@letat/contracts/content-imports/constants';
import type { ContentImport } from '@letat/contracts/content-imports/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { isWorkedOn, states } from './states.ts';

const refreshMs = 5000;

const columnsOf = (hrefOf: (id: string) => string): readonly Column<ContentImport>[] => [
  { id: 'file', label: 'Fichier', cell: ({ id, filename }) => <Link href={hrefOf(id)}>{filename}</Link> },
  { id: 'source', label: 'Venu de', onCard: 'plain', cell: ({ source }) => contentSourceNames[source] },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  {
    id: 'drafts',
    label: 'Brouillons',
    align: 'end',
    cell: ({ checked, imported }) => {
      const counts = imported ?? checked;
      return counts ? formatNumber(counts.drafts) : '—';
    },
  },
  {
    id: 'when',
    label: 'Envoyé le',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>,
  },
];

/** The author's imports of the last thirty days, newest first. */
export function ImportsList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const imports = useApiQuery('GET /api/my/content-imports', {
    tags: ['content-imports'],
    refreshMs: (data) => (data?.some(({ state }) => isWorkedOn(state)) ? refreshMs : false),
  });
  return (
    <Section aria-labelledby="imports">
      <SectionHead id="imports" title="Vos imports" size="small" />
      <QueryPart query={imports} skeleton={<RowsSkeleton label="Chargement de vos imports…" rows={2} />}>
        {(rows) => (
          <Table
            caption="Vos imports"
            rows={rows}
            rowKey={({ id }) => id}
            columns={columnsOf(hrefOf)}
            empty={
              <EmptyState
                heading="p"
                title="Aucun import pour le moment"
                text={`Un export et ce qu’il donne restent ici ${retentionPeriods.contentImportDays}\u00a0jours.`}
              />
            }
          />
        )}
      </QueryPart>
    </Section>
  );
}
