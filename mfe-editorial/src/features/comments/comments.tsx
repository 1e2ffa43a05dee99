import type { Comment } from '@letat/contracts/comments';
import { commentMessages } from '@letat/contracts/messages';
import { lazyWhenWanted } from '@letat/remote-kit/when-wanted';
import { SectionHead } from '@letat/ui/layout';
import { Suspense } from 'react';
import type { CommentedView } from './comment-form.tsx';
import { CommentOutcome } from './comment-outcome.tsx';
import { CommentThread } from './comment-thread.tsx';
import * as styles from './comments.css.ts';

/** The form is the heaviest part of a reading page, so its code waits until somebody comes near it. */
const CommentForm = lazyWhenWanted(
  'commenter',
  () => import(/* webpackChunkName: "comment-form" */ './comment-form.tsx'),
);

interface CommentsProps {
  postId: string;
  /** The view of the article that they stand under. */
  view: CommentedView;
  comments: readonly Comment[];
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
  /** The comment that somebody without scripts wants to answer. */
  replyTo?: string | undefined;
}

/** What readers said, newest first, each with its answers, and the form to say something. */
export function Comments({ postId, view, comments, outcome, replyTo }: CommentsProps) {
  const many = comments.reduce((sum, { removed, replies }) => sum + (removed ? 0 : 1) + replies.length, 0);
  return (
    <section id="commentaires" className={styles.section} aria-label="Commentaires" data-print="hidden">
      <SectionHead title="Commentaires" size="small" action={<span>{many}</span>} />
      {outcome ? <CommentOutcome outcome={outcome} /> : null}
      {comments.length === 0 ? <p className={styles.none}>{commentMessages.empty}</p> : null}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentThread key={comment.id} comment={comment} postId={postId} view={view} replyTo={replyTo} />
        ))}
      </ol>
      <div id="commenter">
        <Suspense>
          <CommentForm postId={postId} view={view} />
        </Suspense>
      </div>
    </section>
  );
}
