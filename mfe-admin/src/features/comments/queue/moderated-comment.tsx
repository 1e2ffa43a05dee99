import { type CommentSignal, type CommentStatus, hastySeconds } from '@letat/contracts/comments/constants';
import type { ModeratedComment } from '@letat/contracts/comments/operations';
import { ofName } from '@letat/contracts/core/of-name';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { RelativeTime } from '@letat/ui/relative-time';
import type { Ref } from 'react';
import { waysOutOf, wordsOf } from '../statuses.ts';
import * as styles from './moderated-comment.css.ts';

const signals: Record<CommentSignal, string> = {
  honeypot: 'Champ piège rempli',
  banned: 'Personne bannie',
  timing: `Envoyé en moins de ${hastySeconds} s`,
  rate: 'Plusieurs à la suite',
  links: 'Plusieurs liens',
  repeated: 'Mots déjà envoyés',
};

/** A comment as it was typed, who wrote it and where, and what can be decided about it. */
export function ModeratedCommentCard({
  comment,
  isCurrent,
  isChosen,
  onToggle,
  onDecide,
  onBan,
  ref,
}: {
  comment: ModeratedComment;
  /** The one that Tab leads to. */
  isCurrent: boolean;
  isChosen: boolean;
  onToggle: () => void;
  onDecide: (to: CommentStatus) => void;
  onBan: () => void;
  ref: Ref<HTMLElement>;
}) {
  const { authorName, authorEmail, content, createdAt, status, moderatedBy, moderatedAt, parent } = comment;
  return (
    <article
      ref={ref}
      className={styles.comment}
      data-chosen={isChosen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`Commentaire ${ofName(authorName)}`}
    >
      <div className={styles.pick}>
        <Checkbox
          label={`Choisir le commentaire ${ofName(authorName)}`}
          isLabelHidden
          isSelected={isChosen}
          onChange={onToggle}
        />
      </div>
      <header className={styles.meta}>
        <b className={styles.name}>
          <bdi>{authorName}</bdi>
        </b>
        <span className={styles.address}>{authorEmail}</span>
        <RelativeTime reserved={false} dateTime={createdAt} />
        {comment.signals.map((signal) => (
          <Badge key={signal} tone="ochre">
            {signals[signal]}
          </Badge>
        ))}
      </header>
      {parent ? (
        <blockquote className={styles.answered}>
          En réponse à <bdi>{parent.authorName || 'un commentaire supprimé'}</bdi>
          {parent.content === '' ? null : (
            <>
              {' : '}
              <bdi>«&nbsp;{parent.content}&nbsp;»</bdi>
            </>
          )}
        </blockquote>
      ) : null}
      <p className={styles.words} dir="auto">
        {content}
      </p>
      <p className={styles.place}>
        Sous <Post comment={comment} />
        {moderatedBy && moderatedAt ? (
          <>
            {' · '}
            {wordsOf(status).done} par {moderatedBy.fullName}, <RelativeTime reserved={false} dateTime={moderatedAt} />
          </>
        ) : null}
      </p>
      <div className={styles.actions}>
        {waysOutOf(status).map(({ status: to, verb }, index) => (
          <Button
            key={to}
            size="small"
            variant={index === 0 ? 'secondary' : 'quiet'}
            aria-label={`${verb}\u00a0: commentaire ${ofName(authorName)}`}
            onPress={() => onDecide(to)}
          >
            {verb}
          </Button>
        ))}
        {authorEmail === '' ? null : (
          <Button size="small" variant="quiet" aria-label={`Bannir ${authorName}`} onPress={onBan}>
            Bannir
          </Button>
        )}
      </div>
    </article>
  );
}

function Post({ comment: { post } }: { comment: ModeratedComment }) {
  if (!post) return 'un article supprimé';
  if (!post.published)
    return (
      <>
        <bdi>{post.title}</bdi> (brouillon)
      </>
    );
  return (
    <a href={`/post/${post.slug}#commentaires`}>
      <bdi>{post.title}</bdi>
    </a>
  );
}
