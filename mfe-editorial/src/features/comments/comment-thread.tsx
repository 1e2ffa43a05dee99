import type { Comment, CommentReply } from '@letat/contracts/comments/operations';
import { RelativeTime } from '@letat/ui/relative-time';
import { MetaItems } from '@letat/ui/text';
import type { CommentFormProps } from './comment-form.tsx';
import * as styles from './comments.css.ts';
import { Replying } from './replying.tsx';

interface ThreadProps extends Pick<CommentFormProps, 'postId' | 'view'> {
  comment: Comment;
  /** Of the page of comments that the address asked for. */
  cursor: string | undefined;
  replyTo: string | undefined;
}

/** A comment and its answers, one level deep. Of one that was taken away, its place. */
export function CommentThread({ comment, replyTo, ...place }: ThreadProps) {
  const answering = (to: CommentReply) => <Replying {...place} comment={to} isOpen={to.id === replyTo} />;
  return (
    <li className={styles.comment}>
      {comment.removed ? (
        <p className={styles.none}>Commentaire supprimé</p>
      ) : (
        <>
          <Said what={comment} />
          {answering(comment)}
        </>
      )}
      {comment.replies.length > 0 ? (
        <ol className={styles.replies} aria-label={comment.removed ? 'Réponses' : `Réponses à ${comment.authorName}`}>
          {comment.replies.map((reply) => (
            <li key={reply.id} className={styles.comment}>
              <Said what={reply} />
              {answering(reply)}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

/** Names and words may be of another direction than the page. */
function Said({ what: { authorName, createdAt, content } }: { what: CommentReply }) {
  return (
    <>
      <p className={styles.meta}>
        <MetaItems
          items={[
            <bdi key="by">
              <b>{authorName}</b>
            </bdi>,
            <RelativeTime key="date" reserved={false} dateTime={createdAt} />,
          ]}
        />
      </p>
      <p className={styles.words} dir="auto">
        {content}
      </p>
    </>
  );
}
