import { limits } from '@letat/contracts/constants';
import { commentMessages } from '@letat/contracts/messages';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { type FieldProblem, Form, FormActions, FormFields, Honeypot } from '@letat/ui/form';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useRef, useState } from 'react';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The view of an article whose page the form stands on, and comes back to. */
export type CommentedView = 'posts' | 'blog-posts';

export interface CommentFormProps {
  postId: string;
  /** The view that it stands on: without scripts the form comes back there. */
  view: CommentedView;
  /** The comment that it answers. */
  parentId?: string;
  /** Somebody asked for it: the focus goes there. */
  takesFocus?: boolean;
  /** What is sent has arrived. */
  onSent?: () => void;
  /** The way out, for a form that can be closed. */
  onClose?: () => void;
}

/** Leaves a comment. Without scripts the same form posts to the same address and comes back to this page. */
export default function CommentForm({ postId, view, parentId, takesFocus = false, onSent, onClose }: CommentFormProps) {
  const call = useCall();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [round, setRound] = useState(0);
  const touchedAt = useRef<number>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      authorName: text(form, 'authorName'),
      authorEmail: text(form, 'authorEmail'),
      content: text(form, 'content'),
      website: text(form, 'website'),
      ...(parentId === undefined ? {} : { parentId }),
      ...(touchedAt.current === null ? {} : { elapsed: Math.round(performance.now() - touchedAt.current) }),
    };
    if (!body.authorName.trim() || !body.authorEmail.trim() || !body.content.trim()) {
      toast({ title: commentMessages.fieldsRequired, tone: 'error', lang: 'en' });
      return;
    }
    setPending(true);
    try {
      await call(`POST /api/${view}/:postId/comments`, { params: { postId }, body });
      setProblems([]);
      setRound(round + 1);
      touchedAt.current = null;
      toast({ title: commentMessages.successTitle, text: commentMessages.successText, tone: 'success', lang: 'en' });
      onSent?.();
    } catch (cause) {
      if (cause instanceof ApiError && cause.body?.details) setProblems(cause.body.details);
      toast({ title: commentMessages.failureTitle, text: commentMessages.failureText, tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Form
      key={round}
      action={`/api/${view}/${postId}/comments`}
      method="post"
      aria-label={parentId === undefined ? 'Laisser un commentaire' : 'Répondre'}
      onSubmit={submit}
      onFocus={() => {
        touchedAt.current ??= performance.now();
      }}
      problems={problems}
    >
      {parentId === undefined ? null : <input type="hidden" name="parentId" value={parentId} />}
      <FormFields>
        <TextField
          name="authorName"
          label="Nom"
          autoComplete="name"
          isRequired
          maxLength={limits.authorNameLength}
          autoFocus={takesFocus}
        />
        <TextField
          name="authorEmail"
          type="email"
          label="Email"
          description="Jamais publié."
          autoComplete="email"
          isRequired
          maxLength={limits.emailLength}
        />
      </FormFields>
      <TextArea
        name="content"
        label={parentId === undefined ? 'Votre commentaire' : 'Votre réponse'}
        isRequired
        maxLength={limits.commentLength}
      />
      <Honeypot />
      <FormActions note="Votre commentaire paraîtra après relecture.">
        <Button type="submit" variant="primary" isPending={pending} pendingLabel="Envoi…">
          Envoyer
        </Button>
        {onClose ? (
          <Button isDisabled={pending} onPress={onClose}>
            Annuler
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}
