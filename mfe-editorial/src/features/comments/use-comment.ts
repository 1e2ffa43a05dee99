import { commentMessages } from '@letat/contracts/messages';
import { ApiError } from '@letat/remote-kit/api-client';
import { fieldText } from '@letat/remote-kit/field-text';
import { useCall } from '@letat/remote-kit/page-context';
import { storeViewer, type Viewer } from '@letat/remote-kit/session';
import type { FieldProblem } from '@letat/ui/form';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import type { CommentedView } from './comment-form.tsx';
import type { Commenter } from './remembered-commenter.ts';

interface Commenting {
  view: CommentedView;
  postId: string;
  parentId: string | undefined;
  viewer: Viewer | null;
  /** It has arrived, with what a visitor said of themselves, and whether this device is to remember it. */
  onSent(signature: Commenter | null, isRemembered: boolean): void;
}

/** Sends a comment and holds the state of the request. */
export function useComment({ view, postId, parentId, viewer, onSent }: Commenting) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const touchedAt = useRef<number>(null);

  async function send(form: FormData): Promise<void> {
    const signature = viewer ? null : { name: fieldText(form, 'authorName'), email: fieldText(form, 'authorEmail') };
    const content = fieldText(form, 'content');
    if (![content, ...Object.values(signature ?? {})].every((given) => given.trim())) {
      toast({ title: commentMessages.fieldsRequired, tone: 'error', lang: 'en' });
      return;
    }
    const body = {
      ...(signature ? { authorName: signature.name, authorEmail: signature.email } : {}),
      content,
      website: fieldText(form, 'website'),
      ...(parentId === undefined ? {} : { parentId }),
      ...(touchedAt.current === null ? {} : { elapsed: Math.round(performance.now() - touchedAt.current) }),
    };
    setPending(true);
    try {
      await call(`POST /api/${view}/:postId/comments`, { params: { postId }, body });
      setProblems([]);
      touchedAt.current = null;
      toast({ title: commentMessages.successTitle, text: commentMessages.successText, tone: 'success', lang: 'en' });
      onSent(signature, form.has('remember'));
    } catch (cause) {
      refuse(cause);
    } finally {
      setPending(false);
    }
  }

  function refuse(cause: unknown): void {
    const details = cause instanceof ApiError ? (cause.body?.details ?? []) : [];
    // Their session has ended: from now on the form asks them who they are.
    if (viewer && details.some(({ path }) => path === 'authorName')) storeViewer(null);
    setProblems(details);
    toast({ title: commentMessages.failureTitle, text: commentMessages.failureText, tone: 'error', titleLang: 'en' });
  }

  return {
    isPending,
    problems,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void send(new FormData(event.currentTarget));
    },
    /** Somebody turned to the form. */
    touch() {
      touchedAt.current ??= performance.now();
    },
  };
}
