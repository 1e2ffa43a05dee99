import type { CommentBan } from '@letat/contracts/comments/bans';
import { failureSentence } from '@letat/remote-kit/api-client';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, RowsSkeleton, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { type Column, Table } from '@letat/ui/table';
import { toast } from '@letat/ui/toast';
import { useRef, useState } from 'react';
import { atMoment } from '../../moment.ts';
import * as styles from './bans-list.css.ts';

/** Who is banned, until when, and the way to end it. */
export function BansList() {
  const call = useCall();
  const section = useRef<HTMLElement>(null);
  const [lifting, setLifting] = useState<string | null>(null);
  const list = useLoadedList(
    'comment bans',
    ({ cursor, ...request }) => call('GET /api/comments/bans', { query: { cursor }, ...request }),
    { tags: ['comment-bans'] },
  );

  async function lift({ id, authorName }: CommentBan) {
    setLifting(id);
    try {
      await call('DELETE /api/comments/bans/:id', { params: { id } });
      toast({ title: 'Bannissement levé', text: authorName, tone: 'success' });
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'Le bannissement n’a pas été levé', text, tone: 'error' });
    } finally {
      setLifting(null);
      list.reload();
      // The button goes with its row, and the focus must not go with it.
      section.current?.focus();
    }
  }

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
          isPending={lifting === ban.id}
          aria-label={`Lever le bannissement de ${ban.authorName}`}
          onPress={() => lift(ban)}
        >
          Lever
        </Button>
      ),
    },
  ];
  return (
    <section ref={section} tabIndex={-1} aria-label="Personnes bannies" className={styles.list}>
      <LoadedPart loaded={list} skeleton={<RowsSkeleton label="Chargement des bannissements…" />}>
        {({ items }) => (
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
      </LoadedPart>
      <MoreOfList list={list} />
    </section>
  );
}
