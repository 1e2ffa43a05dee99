import type { Comment } from '@letat/contracts/comments';
import { commentMessages } from '@letat/contracts/messages';
import { lazyWhenWanted } from '@letat/remote-kit/when-wanted';
import { SectionHead } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { Suspense } from 'react';
import type { CommentedView } from './comment-form.tsx';
import { CommentOutcome } from './comment-outcome.tsx';
import * as styles from './comments.css.ts';

/** The form is the heaviest part of a reading page, so its code waits until somebody comes near it. */
const CommentForm = lazyWhenWanted(
  'commenter',
  () => import(/* webpackChunkName: "comment-form" */ './comment-form.tsx'),
);

/** What readers said, newest first, and the form to say something. */
export function Comments({
  postId,
  view,
  comments,
  outcome,
}: {
  postId: string;
  view: CommentedView;
  comments: readonly Comment[];
  outcome: string | undefined;
}) {
  return (
    <section id="commentaires" className={styles.section} aria-label="Commentaires" data-print="hidden">
      <SectionHead title="Commentaires" size="small" action={<span>{comments.length}</span>} />
      {outcome ? <CommentOutcome outcome={outcome} /> : null}
      {comments.length === 0 ? <p className={styles.none}>{commentMessages.empty}</p> : null}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <p className={styles.meta}>
              <b dir="auto">{comment.authorName}</b> · <RelativeTime reserved={false} dateTime={comment.createdAt} />
            </p>
            <p className={styles.words} dir="auto">
              {comment.content}
            </p>
          </li>
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
