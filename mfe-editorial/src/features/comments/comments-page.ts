import type { Comment } from '@letat/contracts/comments';
import { ApiError, type Call, type CallInput } from '@letat/remote-kit/api-client';
import type { CommentedView } from './comment-form.tsx';

/** One page of what was said under an article, and the cursor of the next; null at the end. */
export interface CommentsPage {
  comments: readonly Comment[];
  next: string | null;
}

/** Throws `ApiError`; a cursor that cannot be read, of a link that was cut short, leads to the beginning. */
export async function loadComments(
  call: Call,
  view: CommentedView,
  { postId, cursor }: { postId: string; cursor?: string | undefined },
): Promise<CommentsPage> {
  let next: string | null = null;
  const input = {
    params: { postId },
    query: cursor ? { cursor } : {},
    onNext: (found: string | null) => {
      next = found;
    },
  } satisfies CallInput<'GET /api/posts/:postId/comments'>;
  try {
    const comments = await (view === 'posts'
      ? call('GET /api/posts/:postId/comments', input)
      : call('GET /api/blog-posts/:postId/comments', input));
    return { comments, next };
  } catch (cause) {
    if (!cursor || !(cause instanceof ApiError) || cause.code !== 'bad_cursor') throw cause;
    return loadComments(call, view, { postId });
  }
}
