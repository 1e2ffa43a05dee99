import { commentMessages } from '@letat/contracts/comments/messages';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import type { CommentedView } from './comment-form.tsx';
import { type CommentsPage, loadComments } from './comments-page.ts';

/** What the page came with and what was asked for since; a page that comes anew begins again. */
export function useMoreComments(postId: string, view: CommentedView, page: CommentsPage) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const [added, setAdded] = useState({ to: page, ...page });
  const shown = added.to === page ? added : { to: page, ...page };

  async function more(): Promise<void> {
    if (shown.next === null) return;
    setPending(true);
    try {
      const { items, next } = await loadComments(call, view, { postId, cursor: shown.next });
      setAdded({ to: page, items: [...shown.items, ...items], next });
    } catch (cause) {
      toast({ title: commentMessages.listFailure, text: failureSentence(cause), tone: 'error', titleLang: 'en' });
    } finally {
      setPending(false);
    }
  }
  return { comments: shown.items, next: shown.next, isPending, more };
}
