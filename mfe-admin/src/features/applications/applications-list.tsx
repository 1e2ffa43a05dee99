import type { Application } from '@letat/contracts/applications';
import type { ApplicationState } from '@letat/contracts/constants';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, RowsSkeleton, useLoadedList } from '@letat/remote-kit/loaded-list';
import { renamePage } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../moment.ts';
import { ApplicantName } from './applicant-name.tsx';
import { DueBadge } from './due-badge.tsx';
import { kindLabels, wordsOf } from './states.ts';

const byArrival = 'arrivee';

/** The applications in one state; those that wait come as they are due, the most pressing first, unless one asks otherwise. */
export function ApplicationsList({ state }: { state: ApplicationState }) {
  const call = useCall();
  const order = useQueryKey('tri');
  const waits = state === 'received';
  const isByDue = waits && order.value !== byArrival;
  const list = useLoadedList(
    `applications ${state} ${isByDue}`,
    ({ cursor, ...request }) =>
      call('GET /api/applications', { query: { state, order: isByDue ? 'due' : 'newest', cursor }, ...request }),
    { tags: ['applications'] },
  );
  const words = wordsOf(state);
  return (
    <section aria-label={words.tab}>
      <LoadedPart loaded={list} skeleton={<RowsSkeleton label="Chargement des candidatures…" rows={4} />}>
        {({ items }) => (
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
                  onSort: () => renamePage(order.hrefFor(isByDue ? byArrival : null)),
                }
              : {})}
          />
        )}
      </LoadedPart>
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
