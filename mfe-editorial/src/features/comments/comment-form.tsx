import { limits } from '@letat/contracts/constants';
import { commentMessages } from '@letat/contracts/messages';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { type FieldProblem, Form, FormActions, FormFields, Honeypot } from '@letat/ui/form';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The view of an article whose page the form stands on, and comes back to. */
export type CommentedView = 'posts' | 'blog-posts';

/** Leaves a comment. Without scripts the same form posts to the same address and comes back to this page. */
export default function CommentForm({ postId, view }: { postId: string; view: CommentedView }) {
  const call = useCall();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [round, setRound] = useState(0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      authorName: text(form, 'authorName'),
      authorEmail: text(form, 'authorEmail'),
      content: text(form, 'content'),
      website: text(form, 'website'),
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
      toast({ title: commentMessages.successTitle, text: commentMessages.successText, tone: 'success', lang: 'en' });
    } catch (cause) {
      if (cause instanceof ApiError && cause.body?.details) setProblems(cause.body.details);
      toast({ title: commentMessages.failureTitle, text: commentMessages.failureText, tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Form key={round} action={`/api/${view}/${postId}/comments`} method="post" onSubmit={submit} problems={problems}>
      <FormFields>
        <TextField name="authorName" label="Nom" autoComplete="name" isRequired maxLength={limits.authorNameLength} />
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
      <TextArea name="content" label="Votre commentaire" isRequired maxLength={limits.commentLength} />
      <Honeypot />
      <FormActions note="Votre commentaire paraîtra après relecture.">
        <Button type="submit" variant="primary" isPending={pending} pendingLabel="Envoi…">
          Envoyer
        </Button>
      </FormActions>
    </Form>
  );
}
