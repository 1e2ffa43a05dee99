import { formatTimestamp } from '@letat/contracts/core/format/dates';
import type { WorkState } from '@letat/contracts/jobs/constants';
import type { WorkItem } from '@letat/contracts/jobs/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';
import { wordsOf } from './states.ts';
import * as styles from './work-list.css.ts';

/** The work of one queue in one state, newest first, with what can be done about each. */
export function WorkList({
  queue,
  state,
  refreshMs,
  elsewhere,
}: {
  queue: string;
  state: WorkState;
  refreshMs: number;
  /** Another state that has some. */
  elsewhere: { label: string; href: string } | undefined;
}) {
  const list = useApiList('GET /api/admin/jobs/work', { tags: ['jobs'], query: { queue, state }, refreshMs });
  const words = wordsOf(state);
  const setState = useApiMutation('PUT /api/admin/jobs/work/:id/state', {
    changes: ['jobs'],
    optimistic: ({ params }) => [list.patch((items) => items.filter(({ id }) => id !== params.id))],
    success: () => words.action && { title: words.action.done },
    failure: 'Rien n’a changé',
  });

  const columns: readonly Column<WorkItem>[] = [
    {
      id: 'added',
      label: 'Ajouté',
      cell: ({ createdAt }) => (
        <time className={styles.when} dateTime={createdAt}>
          {formatTimestamp(createdAt)}
        </time>
      ),
    },
    ...(state === 'done'
      ? []
      : [
          {
            id: 'about',
            label: 'Objet',
            cell: ({ about }: WorkItem) => <span className={styles.reason}>{about ?? '—'}</span>,
          },
        ]),
    { id: 'when', label: whenLabel[state], cell: (item) => formatTimestamp(whenOf(item)) },
    { id: 'attempts', label: 'Tentatives', align: 'end', cell: ({ attempts }) => attempts },
    ...(state === 'running' ? [progressColumn] : []),
    { id: 'reason', label: 'Motif', cell: ({ reason }) => <span className={styles.reason}>{reason ?? '—'}</span> },
    ...(words.action === null
      ? []
      : [
          {
            id: 'action',
            label: 'Action',
            isLabelHidden: true,
            align: 'end' as const,
            cell: (item: WorkItem) => (
              <Button
                size="small"
                aria-label={`${words.action?.verb} le travail du ${formatTimestamp(item.createdAt)}`}
                onPress={() =>
                  words.action && setState.mutate({ params: { id: item.id }, body: { state: words.action.to } })
                }
              >
                {words.action?.verb}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <section aria-label={words.label}>
      <QueryPart query={list} skeleton={<WorkSkeleton />}>
        {(items) => (
          <Table
            caption={`Travaux\u00a0: ${words.label}`}
            isCaptionHidden
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                heading="p"
                title={words.empty}
                action={elsewhere && <ButtonLink href={elsewhere.href}>{elsewhere.label}</ButtonLink>}
              />
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </section>
  );
}

const whenLabel: Record<WorkState, string> = {
  waiting: 'Prévu',
  running: 'Commencé',
  done: 'Fini',
  failed: 'Échoué',
  cancelled: 'Annulé',
};

function whenOf({ finishedAt, startedAt, dueAt, state }: WorkItem): string {
  if (state === 'waiting') return dueAt;
  return finishedAt ?? startedAt ?? dueAt;
}

const progressColumn: Column<WorkItem> = {
  id: 'progress',
  label: 'Avancement',
  align: 'end',
  cell: ({ progress }) => (progress === null ? '—' : `${Math.round(progress * 100)}\u202f%`),
};

function WorkSkeleton() {
  return (
    <SkeletonGroup label="Chargement…">
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}
