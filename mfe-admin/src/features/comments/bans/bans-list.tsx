import type { CommentBan } from '@letat/contracts/comments/bans/operations';
import { ofName } from '@letat/contracts/core/of-name';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, Table } from '@letat/ui/table';
import { atMoment } from '../../../moment.ts';
import * as styles from './bans-list.css.ts';

/** Who is banned, until when, and the way to end it. */
export function BansList() {
  const list = useApiList('GET /api/comments/bans', { tags: ['comment-bans'] });
  const lift = useApiMutation('DELETE /api/comments/bans/:id', {
    changes: ['comment-bans'],
    success(_, { params: { id } }) {
      const name = list.data?.find((ban) => ban.id === id)?.authorName;
      return { title: 'Bannissement levé', ...(name ? { text: name } : {}) };
    },
    failure: 'Le bannissement n’a pas été levé',
  });

  const columns: readonly Column<CommentBan>[] = [
    {
      id: 'who',
      label: 'Personne',
      cell: ({ authorName, authorEmail, hasAccount }) => (
        <span className={styles.who}>
          <bdi>{authorName}</bdi>
          <span className={styles.address}>
            {authorEmail}
            {hasAccount ? ' · avec son compte' : ''}
          </span>
        </span>
      ),
    },
    { id: 'reason', label: 'Raison', cell: ({ reason }) => <bdi>{reason || '—'}</bdi> },
    { id: 'until', label: 'Jusqu’au', cell: ({ until }) => (until === null ? 'Pour toujours' : atMoment(until)) },
    { id: 'by', label: 'Par', cell: ({ bannedBy }) => bannedBy.fullName || '—' },
    {
      id: 'lift',
      label: 'Action',
      isLabelHidden: true,
      align: 'end',
      cell: (ban) => (
        <Button
          size="small"
          isPending={lift.pending?.params.id === ban.id}
          aria-label={`Lever le bannissement ${ofName(ban.authorName)}`}
          onPress={() => lift.mutate({ params: { id: ban.id } })}
        >
          Lever
        </Button>
      ),
    },
  ];
  return (
    <section aria-label="Personnes bannies">
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des bannissements…" />}>
        {(items) => (
          <Table
            caption="Personnes bannies"
            isCaptionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={columns}
            empty={
              <EmptyState
                heading="p"
                title="Personne n’est banni"
                text="On bannit depuis un commentaire&nbsp;; la personne n’en est pas avertie."
              />
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </section>
  );
}
