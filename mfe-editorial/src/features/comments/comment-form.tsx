import { commentLimits } from '@letat/contracts/comments/constants';
import { commentMessages } from '@letat/contracts/comments/messages';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { Form, FormActions, Honeypot } from '@letat/ui/form';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';
import { CommentSent } from './comment-sent.tsx';
import { CommenterFields } from './commenter-fields.tsx';
import { commentDraftName } from './comments-page.ts';
import { type Commenter, rememberCommenter, rememberedCommenter } from './remembered-commenter.ts';
import { useComment } from './use-comment.ts';

/** The view of an article whose page the form stands on, and comes back to. */
export type CommentedView = 'posts' | 'blog-posts';

export interface CommentFormProps {
  postId: string;
  /** The view that it stands on: without scripts the form comes back there. */
  view: CommentedView;
  /** The comment that it answers. */
  parentId?: string;
  /** The reader asked for it: the focus goes there. */
  takesFocus?: boolean;
  /** The way out, for a form that can be closed. */
  onClose?: () => void;
}

/**
 * Leaves a comment. What is typed stays in the tab until it is sent; then a word that it waits stands in its place. Without
 * scripts the same form posts to the same address and comes back to this page.
 */
export default function CommentForm({ postId, view, parentId, takesFocus = false, onClose }: CommentFormProps) {
  const viewer = useViewer();
  const [signed, setSigned] = useState<Commenter | null>(null);
  const [isAnew, setAnew] = useState(false);
  const known = () => signed ?? rememberedCommenter();
  const draft = useFormDraft(commentDraftName(postId, parentId), () => fieldsOf(known()));
  const { isPending, isSent, problems, again, send, noteFocus } = useComment({
    view,
    postId,
    parentId,
    viewer,
    draft,
    onSent(signature, isRemembered) {
      if (signature && isRemembered) rememberCommenter(signature);
      setSigned(signature);
    },
  });
  const isReply = parentId !== undefined;
  if (isSent) {
    const writeAnother = () => {
      setAnew(true);
      again();
    };
    return <CommentSent what={isReply ? 'reply' : 'comment'} onAgain={writeAnother} />;
  }
  const isAsked = takesFocus || isAnew;
  const isKnown = isAsked && (viewer ?? known()) !== null;
  return (
    <Form
      ref={draft.ref}
      action={`/api/${view}/${postId}/comments`}
      method="post"
      aria-label={isReply ? 'Répondre' : 'Laisser un commentaire'}
      onSubmit={send}
      onInvalid={sayWhatIsMissing}
      onFocus={noteFocus}
      problems={problems}
    >
      {isReply ? <input type="hidden" name="parentId" value={parentId} /> : null}
      <CommenterFields viewer={viewer} takesFocus={isAsked && !isKnown} />
      <TextArea
        name="content"
        label={isReply ? 'Votre réponse' : 'Votre commentaire'}
        isRequired
        maxLength={commentLimits.commentLength}
        autoFocus={isKnown}
      />
      <Honeypot />
      <FormActions note={`Votre ${isReply ? 'réponse' : 'commentaire'} paraîtra après relecture.`}>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
          Envoyer
        </Button>
        {onClose ? (
          <Button
            isDisabled={isPending}
            onPress={() => {
              draft.discard();
              onClose();
            }}
          >
            Annuler
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

/** The browser marks the field and stops there; the toast is the specification's. */
function sayWhatIsMissing({ target }: FormEvent<HTMLFormElement>): void {
  if (!('validity' in target) || !(target.validity instanceof ValidityState)) return;
  // Nothing but spaces is an error of our own, see `markBlank` of `ui`.
  if (target.validity.valueMissing || target.validity.customError)
    toast({ title: 'Il manque des réponses', text: commentMessages.fieldsRequired, textLang: 'en', tone: 'error' });
}

/** What the form begins with for a visitor whom this page or this device knows. */
function fieldsOf(commenter: Commenter | null): Record<string, string[]> {
  if (!commenter) return {};
  const { name, email } = commenter;
  return { authorName: [name], authorEmail: [email], remember: rememberedCommenter() ? ['on'] : [] };
}
