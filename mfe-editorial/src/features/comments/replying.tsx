import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { readSessionDraft } from '@letat/remote-kit/session-draft';
import { Skeleton } from '@letat/ui/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CommentFormProps } from './comment-form.tsx';
import * as styles from './comments.css.ts';
import { commentDraftName } from './comments-page.ts';

const replyAnchor = 'reponse';

/** The code of a form comes with the first press; where the server sent an open one, when the reader comes near. */
const ReplyForm = lazyOnIntent(replyAnchor, () => import(/* webpackChunkName: "comment-form" */ './comment-form.tsx'));

interface ReplyingProps extends Pick<CommentFormProps, 'postId' | 'view'> {
  /** What is answered, and who said it. */
  comment: { id: string; authorName: string };
  /** The address asked for the form, without scripts. */
  isOpen: boolean;
  /** Of the page of comments that the address asked for. */
  cursor: string | undefined;
}

/** The way to answer a comment: a link that opens a form under it. Without scripts the link loads the page with the form open. */
export function Replying({ comment: { id, authorName }, isOpen: isOpenAtFirst, cursor, ...form }: ReplyingProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isPressed, setPressed] = useState(false);
  // An answer that was begun is taken up where it stood.
  useEffect(() => {
    if (readSessionDraft(commentDraftName(form.postId, id)) !== undefined) setOpen(true);
  }, [form.postId, id]);
  const close = () => {
    setOpen(false);
    link.current?.focus();
  };
  return (
    <>
      <p>
        <a
          ref={link}
          className={styles.reply}
          href={`?${new URLSearchParams({ ...(cursor ? { suite: cursor } : {}), repondre: id })}#${replyAnchor}`}
          aria-expanded={isOpen}
          aria-label={`Répondre à ${authorName}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setPressed(true);
            setOpen(!isOpen);
          }}
        >
          Répondre
        </a>
      </p>
      {isOpen ? (
        <div {...(isOpenAtFirst ? deferredPart(replyAnchor) : {})} className={styles.replyForm}>
          <Suspense fallback={<Skeleton shape="title" />}>
            <ReplyForm {...form} parentId={id} takesFocus={isPressed} onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
