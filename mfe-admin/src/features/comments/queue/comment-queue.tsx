import { type CommentStatus, commentTransitions } from '@letat/contracts/comments/constants';
import type { CommentCounts, ModeratedComment } from '@letat/contracts/comments/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { type ApiQuery, QueryPart, useApiList } from '@letat/remote-kit/query';
import { BulkBar } from '@letat/ui/bulk-bar';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BanDialog } from '../bans/ban-dialog.tsx';
import { waysOutOf, wordsOf } from '../statuses.ts';
import * as styles from './comment-queue.css.ts';
import { neighbourOf, useDecisions } from './decisions.ts';
import { commandOf } from './keys.ts';
import { ModeratedCommentCard } from './moderated-comment.tsx';
import { QueueHead } from './queue-head.tsx';
import { useCardFocus } from './use-card-focus.ts';

/** The comments in one state, newest first; one after the other or many at once they are decided on and leave. */
export function CommentQueue({ status, counts }: { status: CommentStatus; counts: ApiQuery<CommentCounts> }) {
  const queue = useRef<HTMLElement>(null);
  const [banning, setBanning] = useState<readonly ModeratedComment[]>([]);
  const list = useApiList('GET /api/comments', { tags: ['comments'], query: { status } });
  const comments = list.data ?? [];
  const ids = comments.map(({ id }) => id);
  const cards = useCardFocus(ids);
  const selection = useSelection(ids);
  const decisions = useDecisions(status, { list, counts });

  // Decided on faster than it came: the list goes on by itself.
  const { more, hasMore, isFetching, moreFailed } = list;
  const waits = list.data !== undefined && comments.length === 0 && hasMore && !moreFailed;
  useEffect(() => {
    if (waits && !isFetching) more();
  });

  /** Where to go on; when nothing is left, the place where it was. */
  const goTo = (comment: ModeratedComment | null) => {
    if (comment) cards.focus(comment.id);
    else queue.current?.focus();
  };

  const decide = (decided: readonly ModeratedComment[], to: CommentStatus) => {
    const focused = cards.focused();
    if (decided.some(({ id }) => id === focused)) goTo(neighbourOf(comments, focused, decided));
    decisions.mutate({ comments: decided, to });
  };

  const chosen = comments.filter(({ id }) => selection.isChosen(id));
  const decideAll = (to: CommentStatus) => {
    // The bar goes with the choice, and the focus must not go with it.
    goTo(neighbourOf(comments, null, chosen));
    decide(chosen, to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = comments.findIndex(({ id }) => id === cards.focused());
    const comment = comments[at];
    const command = commandOf(event.nativeEvent);
    if (!comment || !command) return;
    event.preventDefault();
    if (command === 'pick') selection.toggle(comment.id);
    else if (command === 'ban') setBanning(bannable(chosen.includes(comment) ? chosen : [comment]));
    else if ('move' in command) goTo(comments[at + command.move] ?? comment);
    else if (!event.repeat && commentTransitions[comment.status].includes(command.decide))
      decide(chosen.includes(comment) ? chosen : [comment], command.decide);
  };

  const line = (comment: ModeratedComment) => (
    <li key={comment.id}>
      <ModeratedCommentCard
        comment={comment}
        isCurrent={comment.id === cards.tabStop}
        isChosen={selection.isChosen(comment.id)}
        onToggle={() => selection.toggle(comment.id)}
        onDecide={(to) => decide([comment], to)}
        onBan={() => setBanning([comment])}
        ref={cards.register(comment.id)}
      />
    </li>
  );

  return (
    <section ref={queue} tabIndex={-1} aria-label={wordsOf(status).tab} className={styles.queue}>
      <QueryPart query={list} skeleton={<QueueSkeleton />}>
        {(items) => {
          if (waits) return <QueueSkeleton />;
          if (items.length === 0) return <NothingInQueue status={status} />;
          return (
            <>
              <QueueHead status={status} shown={items.length} chosen={chosen.length} onPickAll={selection.pickAll} />
              <ol className={styles.list} onKeyDown={onKeyDown} onFocus={({ target }) => cards.noteFocus(target)}>
                {items.map(line)}
              </ol>
              <BulkBar
                count={chosen.length}
                nouns={['commentaire choisi', 'commentaires choisis']}
                onClear={() => selection.pickAll(false)}
              >
                {waysOutOf(status).map(({ status: to, verb }, index) => (
                  <Button
                    key={to}
                    size="small"
                    variant={index === 0 ? 'primary' : 'secondary'}
                    aria-label={`${verb} la sélection`}
                    onPress={() => decideAll(to)}
                  >
                    {verb}
                  </Button>
                ))}
                <Button
                  size="small"
                  aria-label="Bannir les auteurs de la sélection"
                  onPress={() => setBanning(bannable(chosen))}
                >
                  Bannir
                </Button>
              </BulkBar>
            </>
          );
        }}
      </QueryPart>
      <MoreOfList list={list} />
      {banning.length === 0 ? null : (
        <BanDialog
          comments={banning}
          onClose={() => setBanning([])}
          onDone={() => {
            setBanning([]);
            queue.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** The way to what has been decided, or back to what waits. */
function NothingInQueue({ status }: { status: CommentStatus }) {
  const { empty, emptyText } = wordsOf(status);
  return (
    <EmptyState
      title={empty}
      text={emptyText}
      action={
        status === 'pending' ? (
          <ButtonLink href="/admin/moderation?statut=approuves">Voir ceux qui sont approuvés</ButtonLink>
        ) : (
          <ButtonLink href="/admin/moderation">Voir ceux qui attendent</ButtonLink>
        )
      }
    />
  );
}

/** Of those whose data are erased, nobody is left to ban. */
function bannable(comments: readonly ModeratedComment[]): ModeratedComment[] {
  return comments.filter(({ authorEmail }) => authorEmail !== '');
}

/** Which of the comments in sight are chosen; those that leave are no longer. */
function useSelection(ids: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => all.has(id));
  return {
    isChosen: (id: string) => all.has(id),
    toggle: (id: string) =>
      setAll(new Set(all.has(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])),
    pickAll: (isPicked: boolean) => setAll(new Set(isPicked ? ids : [])),
  };
}

function QueueSkeleton() {
  return (
    <SkeletonGroup label="Chargement des commentaires…">
      <Stack stretch gap="loose">
        {['first', 'second', 'third'].map((place) => (
          <Stack key={place} stretch gap="tight">
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </Stack>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
