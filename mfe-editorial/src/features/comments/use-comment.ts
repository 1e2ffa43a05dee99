import { commentMessages } from '@letat/contracts/comments/messages';
import { ApiError } from '@letat/remote-kit/api-client';
import type { FormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { storeViewer, type Viewer } from '@letat/remote-kit/session';
import { useSubmission } from '@letat/remote-kit/submission';
import { useRef } from 'react';
import type { CommentedView } from './comment-form.tsx';
import { commentReceived } from './comment-received.ts';
import type { Commenter } from './remembered-commenter.ts';

interface Commenting {
  view: CommentedView;
  postId: string;
  parentId: string | undefined;
  viewer: Viewer | null;
  draft: FormDraft;
  /** It has arrived, with what a visitor said of themselves, and whether this device is to remember it. */
  onSent(signature: Commenter | null, isRemembered: boolean): void;
}

/** Sends a comment. */
export function useComment({ view, postId, parentId, viewer, draft, onSent }: Commenting) {
  const call = useCall();
  const firstFocus = useRef<number>(null);
  const submission = useSubmission({
    general: 'content',
    draft,
    sentToast: {
      title: commentReceived,
      text: `${commentMessages.successTitle} ${commentMessages.successText}`,
      textLang: 'en',
      tone: 'success',
    },
    refusedToast: () => ({
      title: commentMessages.failureTitle,
      text: commentMessages.failureText,
      tone: 'error',
      titleLang: 'en',
    }),
    onRefused(cause) {
      const details = cause instanceof ApiError ? (cause.body?.details ?? []) : [];
      // Their session has ended: from now on the form asks them who they are.
      if (viewer && details.some(({ path }) => path === 'authorName')) storeViewer(null);
      return false;
    },
  });
  const send = submission.submit(async (text, choices) => {
    const signature = viewer ? null : { name: text('authorName'), email: text('authorEmail') };
    const body = {
      ...(signature ? { authorName: signature.name, authorEmail: signature.email } : {}),
      content: text('content'),
      website: text('website'),
      ...(parentId === undefined ? {} : { parentId }),
      ...(firstFocus.current === null ? {} : { elapsed: Math.round(performance.now() - firstFocus.current) }),
    };
    await call(`POST /api/${view}/:postId/comments`, { params: { postId }, body });
    firstFocus.current = null;
    onSent(signature, choices('remember').length > 0);
  });
  return {
    ...submission,
    send,
    /** The reader turned to the form. */
    noteFocus() {
      firstFocus.current ??= performance.now();
    },
  };
}
