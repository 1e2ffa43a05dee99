import type { ModeratedComment } from '@letat/contracts/comments';
import { type CommentStatus, commentTransitions } from '@letat/contracts/constants';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { EmptyState } from '@letat/ui/empty-state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BanDialog } from './ban-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import * as styles from './comment-queue.css.ts';
import { commandOf } from './keys.ts';
import { ModeratedCommentCard } from './moderated-comment.tsx';
import { neighbourOf, putBack, without } from './queue.ts';
import { QueueHead } from './queue-head.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { wordsOf } from './statuses.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useDecisions } from './use-decisions.ts';
import { useSelection } from './use-selection.ts';

/** The comments in one state, newest first; one after the other or many at once they are decided on and leave. */
export function CommentQueue({
  status,
  onMove,
  onBehind,
}: {
  status: CommentStatus;
  /** Comments went from one state to another. */
  onMove: (from: CommentStatus, to: CommentStatus, many: number) => void;
  /** What is shown is not what there is. */
  onBehind: () => void;
}) {
  const call = useCall();
  const queue = useRef<HTMLElement>(null);
  const [banning, setBanning] = useState<readonly ModeratedComment[]>([]);
  const list = useLoadedList(`comments ${status}`, ({ cursor, ...request }) =>
    call('GET /api/comments', { query: { status, cursor }, ...request }),
  );
  const comments = list.phase === 'ready' ? list.data.items : [];
  const ids = comments.map(({ id }) => id);
  const cards = useCardFocus(ids);
  const selection = useSelection(ids);

  // Decided on faster than it came: the list goes on by itself.
  const { more, following } = list;
  const goesOn = list.phase === 'ready' && list.data.next !== null;
  const waits = comments.length === 0 && goesOn && following !== 'failed';
  useEffect(() => {
    if (waits) more();
  });

  /** Where to go on; when nothing is left, the place where it was. */
  const goTo = (comment: ModeratedComment | null) => {
    if (comment) cards.focus(comment.id);
    else queue.current?.focus();
  };

  const decide = useDecisions({
    leave(gone, to) {
      const focused = cards.focused();
      if (gone.some(({ id }) => id === focused)) goTo(neighbourOf(comments, focused, gone));
      list.change((now) => ({ ...now, items: without(now.items, gone) }));
      onMove(status, to, gone.length);
    },
    comeBack(kept, to) {
      list.change((now) => ({ ...now, items: kept.reduce(putBack, now.items) }));
      onMove(to, status, kept.length);
    },
    reload() {
      list.reload();
      onBehind();
    },
  });

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
      <LoadedPart loaded={list} skeleton={<QueueSkeleton />}>
        {({ items }) => {
          if (waits) return <QueueSkeleton />;
          if (items.length === 0) return <EmptyState title={wordsOf(status).empty} text={wordsOf(status).emptyText} />;
          return (
            <>
              <QueueHead status={status} shown={items.length} chosen={chosen.length} onPickAll={selection.pickAll} />
              <ol className={styles.list} onKeyDown={onKeyDown} onFocus={({ target }) => cards.noteFocus(target)}>
                {items.map(line)}
              </ol>
              <BulkBar
                status={status}
                chosen={chosen.length}
                onDecide={decideAll}
                onBan={() => setBanning(bannable(chosen))}
              />
            </>
          );
        }}
      </LoadedPart>
      <MoreOfList list={list} />
      {banning.length === 0 ? null : (
        <BanDialog
          comments={banning}
          onClose={() => setBanning([])}
          onDone={() => {
            setBanning([]);
            // Others of theirs may have gone with these.
            list.reload();
            onBehind();
            queue.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Of those whose data are erased, nobody is left to ban. */
function bannable(comments: readonly ModeratedComment[]): ModeratedComment[] {
  return comments.filter(({ authorEmail }) => authorEmail !== '');
}
