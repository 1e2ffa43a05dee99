import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../../moment.ts';
import { figure, states } from './states.ts';

const refreshMs = 5000;

/** The imports of the last days, newest first. */
export function ImportsList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const list = useApiList('GET /api/admin/newsletter/imports', {
    tags: ['newsletter-imports'],
    refreshMs,
  });
  const columns: readonly Column<SubscriberImport>[] = [
    { id: 'file', label: 'Fichier', cell: ({ id, filename }) => <Link href={hrefOf(id)}>{filename}</Link> },
    { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
    {
      id: 'rows',
      label: 'Lignes',
      align: 'end',
      cell: ({ checked }) => (checked ? figure(checked.rows) : '—'),
    },
    {
      id: 'added',
      label: 'Abonnés ajoutés',
      align: 'end',
      cell: ({ imported }) => (imported ? figure(imported.added) : '—'),
    },
    { id: 'by', label: 'Par', cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    {
      id: 'when',
      label: 'Envoyé le',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{atMoment(createdAt)}</time>,
    },
  ];
  return (
    <Section aria-labelledby="imports">
      <SectionHead id="imports" title="Imports" size="small" />
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des imports…" />}>
        {(items) => (
          <Table
            caption="Imports"
            isCaptionHidden
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                heading="p"
                title="Aucun import pour le moment"
                text="Les fichiers et leurs erreurs restent ici trente jours."
              />
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </Section>
  );
}
