import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Section, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import type { Column } from '@letat/ui/table';
import { states } from './states.ts';

const refreshMs = 5000;

const columnsOf = (hrefOf: (id: string) => string): readonly Column<SubscriberImport>[] => [
  { id: 'file', label: 'Fichier', cell: ({ id, filename }) => <Link href={hrefOf(id)}>{filename}</Link> },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  {
    id: 'rows',
    label: 'Lignes',
    align: 'end',
    cell: ({ checked }) => (checked ? formatNumber(checked.rows) : '—'),
  },
  {
    id: 'added',
    label: 'Abonnés ajoutés',
    align: 'end',
    cell: ({ imported }) => (imported ? formatNumber(imported.added) : '—'),
  },
  { id: 'by', label: 'Par', cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  {
    id: 'when',
    label: 'Envoyé le',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>,
  },
];

/** The imports of the last days, newest first. */
export function ImportsList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const list = useApiList('GET /api/admin/newsletter/imports', {
    tags: ['newsletter-imports'],
    refreshMs,
  });
  return (
    <Section aria-labelledby="imports">
      <SectionHead id="imports" title="Imports" size="small" />
      <ListTable
        list={list}
        caption="Imports"
        columns={columnsOf(hrefOf)}
        loading="Chargement des imports…"
        empty={{
          title: 'Aucun import pour le moment',
          text: `Les fichiers et leurs erreurs restent ici ${retentionPeriods.importDays}\u00a0jours.`,
        }}
      />
    </Section>
  );
}
