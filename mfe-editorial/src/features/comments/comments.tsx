import { commentMessages } from '@letat/contracts/comments/messages';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { SectionHead } from '@letat/ui/layout';
import { Pagination } from '@letat/ui/pagination';
import { Suspense } from 'react';
import type { CommentedView } from './comment-form.tsx';
import { CommentOutcome } from './comment-outcome.tsx';
import { CommentThread } from './comment-thread.tsx';
import * as styles from './comments.css.ts';
import type { CommentsPage } from './comments-page.ts';
import { useMoreComments } from './use-more-comments.ts';

/** The form is the heaviest part of a reading page, so its code waits until the reader comes near it. */
const CommentForm = lazyOnIntent(
  'commenter',
  () => import(/* webpackChunkName: "comment-form" */ './comment-form.tsx'),
);

interface CommentsProps {
  postId: string;
  /** The view of the article that they stand under. */
  view: CommentedView;
  /** The article's page, which shows the newest of them. */
  path: string;
  page: CommentsPage;
  /** Cursor of the page, if it is not the first. */
  cursor: string | undefined;
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
  /** The comment that a reader without scripts wants to answer. */
  replyTo?: string | undefined;
}

/** What readers said, newest first, each with its answers, and the form to say something. */
export function Comments({ postId, view, path, page, cursor, outcome, replyTo }: CommentsProps) {
  const { comments, next, isPending, more } = useMoreComments(postId, view, page);
  const many = comments.reduce((sum, { removed, replies }) => sum + (removed ? 0 : 1) + replies.length, 0);
  return (
    <section id="commentaires" className={styles.section} aria-label="Commentaires" data-print="hidden">
      <SectionHead
        title="Commentaires"
        size="small"
        action={
          cursor ? null : (
            <span>
              {many}
              {next === null ? '' : '+'}
            </span>
          )
        }
      />
      {outcome ? <CommentOutcome outcome={outcome} /> : null}
      {comments.length === 0 ? <p className={styles.none}>{commentMessages.empty}</p> : null}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            postId={postId}
            view={view}
            cursor={cursor}
            replyTo={replyTo}
          />
        ))}
      </ol>
      {next !== null || cursor ? (
        <Pagination
          label="Suite des commentaires"
          nextHref={next === null ? null : `${path}?${new URLSearchParams({ suite: next })}#commentaires`}
          onMore={more}
          isPending={isPending}
          firstHref={cursor ? `${path}#commentaires` : undefined}
        />
      ) : null}
      <div {...deferredPart('commenter')} className={styles.write}>
        <Suspense>
          {/* Another article is another form: what was typed under this one stays here. */}
          <CommentForm key={postId} postId={postId} view={view} />
        </Suspense>
      </div>
    </section>
  );
}
