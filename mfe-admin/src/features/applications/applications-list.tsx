import type { ApplicationState } from '@letat/contracts/applications/constants';
import type { Application } from '@letat/contracts/applications/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import type { Column, TableProps } from '@letat/ui/table';
import { DueBadge } from './due-badge.tsx';
import { kindLabels, wordsOf } from './states.ts';

const filters = { order: choiceFilter('tri', ['echeance', 'arrivee']) };

/** The applications in one state; those that wait come as they are due, the most pressing first, unless one asks otherwise. */
export function ApplicationsList({ state }: { state: ApplicationState }) {
  const { values, set } = useUrlFilters(filters);
  const waits = state === 'received';
  const isByDue = waits && values.order === 'echeance';
  const list = useApiList('GET /api/applications', {
    tags: ['applications'],
    query: { state, order: isByDue ? 'due' : 'newest' },
  });
  const sorting: Pick<TableProps<Application>, 'sort' | 'onSort'> = {
    sort: { column: 'due', direction: isByDue ? 'ascending' : 'descending' },
    onSort: () => set({ order: isByDue ? 'arrivee' : 'echeance' }),
  };
  const words = wordsOf(state);
  return (
    <ListSection label={words.tab}>
      <ListTable
        list={list}
        caption={`Candidatures\u00a0: ${words.tab}`}
        columns={[...columns, waits ? due : answered]}
        loading="Chargement des candidatures…"
        empty={{
          title: words.empty,
          text: words.emptyText,
          action: waits ? (
            <ButtonLink href="/join-authors">Voir la page qui les demande</ButtonLink>
          ) : (
            <ButtonLink href="/admin/applications">Voir celles à lire</ButtonLink>
          ),
        }}
        {...(waits ? sorting : {})}
      />
    </ListSection>
  );
}

const columns: readonly Column<Application>[] = [
  {
    id: 'who',
    label: 'Personne',
    cell: ({ id, fullName, profession }) => (
      <CellLines note={<bdi>{profession}</bdi>}>
        <a href={`/admin/applications/${id}`}>
          <bdi>{fullName}</bdi>
        </a>
      </CellLines>
    ),
  },
  { id: 'theme', label: 'Domaine', onCard: 'plain', cell: ({ thematic }) => <bdi>{thematic}</bdi> },
  { id: 'kind', label: 'Candidature', onCard: 'plain', cell: ({ kind }) => kindLabels[kind] },
  { id: 'came', label: 'Reçue le', cell: ({ createdAt }) => formatShortDateTime(createdAt) },
];
const due: Column<Application> = {
  id: 'due',
  label: 'Échéance',
  isSortable: true,
  cell: ({ dueAt }) => <DueBadge dueAt={dueAt} />,
};
const answered: Column<Application> = {
  id: 'answered',
  label: 'Répondue le',
  cell: ({ decidedAt }) => (decidedAt === null ? '—' : formatShortDateTime(decidedAt)),
};
