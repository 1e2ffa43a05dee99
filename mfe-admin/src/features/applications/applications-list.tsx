import type { ApplicationState } from '@letat/contracts/applications/constants';
import type { Application } from '@letat/contracts/applications/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../moment.ts';
import * as styles from './applications-list.css.ts';
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
  const words = wordsOf(state);
  return (
    <section aria-label={words.tab}>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des candidatures…" rows={4} />}>
        {(items) => (
          <Table
            caption={`Candidatures\u00a0: ${words.tab}`}
            isCaptionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={[...columns, waits ? due : answered]}
            empty={<EmptyState heading="p" title={words.empty} text={words.emptyText} />}
            {...(waits
              ? {
                  sort: { column: 'due', direction: isByDue ? 'ascending' : 'descending' } as const,
                  onSort: () => set({ order: isByDue ? 'arrivee' : 'echeance' }),
                }
              : {})}
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </section>
  );
}

const columns: readonly Column<Application>[] = [
  { id: 'who', label: 'Personne', cell: (application) => <ApplicantName application={application} /> },
  { id: 'theme', label: 'Domaine', cell: ({ thematic }) => <bdi>{thematic}</bdi> },
  { id: 'kind', label: 'Candidature', cell: ({ kind }) => kindLabels[kind] },
  { id: 'came', label: 'Reçue le', cell: ({ createdAt }) => atMoment(createdAt) },
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
  cell: ({ decidedAt }) => (decidedAt === null ? '—' : atMoment(decidedAt)),
};

/** Who applies, with the way to what they sent. */
function ApplicantName({ application: { id, fullName, profession } }: { application: Application }) {
  return (
    <span className={styles.name}>
      <span>
        <a href={`/admin/applications/${id}`}>
          <bdi>{fullName}</bdi>
        </a>
      </span>
      <span className={styles.profession}>
        <bdi>{profession}</bdi>
      </span>
    </span>
  );
}
