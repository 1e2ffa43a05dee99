import type { WorkState } from '@letat/contracts/constants';
import type { WorkItem } from '@letat/contracts/jobs';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';
import { useRef } from 'react';
import { moment } from '../../moment.ts';
import { useRefresh } from '../../use-refresh.ts';
import { wordsOf } from './states.ts';
import { useChange } from './use-change.ts';
import * as styles from './work-list.css.ts';

/** Rows of one page: a list that was read further is not drawn back to its start by a refresh. */
const pageSize = 50;

/** The work of one queue in one state, newest first, with what can be done about each. */
export function WorkList({
  queue,
  state,
  refreshMs,
  onChange,
}: {
  queue: string;
  state: WorkState;
  refreshMs: number;
  /** Work went from this state to another. */
  onChange: () => void;
}) {
  const call = useCall();
  const place = useRef<HTMLElement>(null);
  const list = useLoadedList(`work ${queue} ${state}`, ({ cursor, ...request }) =>
    call('GET /api/admin/jobs/work', { query: { queue, state, cursor, limit: pageSize }, ...request }),
  );
  useRefresh(refreshMs, () => {
    if (list.phase === 'ready' && list.data.items.length <= pageSize) list.reload();
  });
  const words = wordsOf(state);
  const { change, pending } = useChange((gone) => {
    // The button goes with its row, and the focus must not go with it.
    place.current?.focus();
    list.change((now) => ({ ...now, items: now.items.filter(({ id }) => id !== gone.id) }));
    onChange();
  }, list.reload);

  const columns: readonly Column<WorkItem>[] = [
    {
      id: 'added',
      label: 'Ajouté',
      cell: ({ createdAt }) => (
        <time className={styles.when} dateTime={createdAt}>
          {moment(createdAt)}
        </time>
      ),
    },
    { id: 'when', label: whenLabel[state], cell: (item) => moment(whenOf(item)) },
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
                isPending={pending === item.id}
                aria-label={`${words.action?.verb} le travail du ${moment(item.createdAt)}`}
                onPress={() => words.action && change(item, words.action)}
              >
                {words.action?.verb}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <section ref={place} tabIndex={-1} aria-label={words.label} className={styles.list}>
      <LoadedPart loaded={list} skeleton={<WorkSkeleton />}>
        {({ items }) => (
          <Table
            caption={`Travaux\u00a0: ${words.label}`}
            isCaptionHidden
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState heading="p" title={words.empty} />}
          />
        )}
      </LoadedPart>
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
