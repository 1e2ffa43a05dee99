import type { Comment } from '@letat/contracts/comments/operations';
import type { Call } from '@letat/remote-kit/api-client';
import { type ListPage, listPageOfLink } from '@letat/remote-kit/list-page';
import type { CommentedView } from './comment-form.tsx';

/** One page of what was said under an article. */
export type CommentsPage = ListPage<Comment>;

/** Throws `ApiError`. */
export function loadComments(
  call: Call,
  view: CommentedView,
  { postId, cursor }: { postId: string; cursor?: string | undefined },
): Promise<CommentsPage> {
  return listPageOfLink(cursor, ({ cursor, onNext }) => {
    const input = { params: { postId }, query: cursor ? { cursor } : {}, onNext };
    return view === 'posts'
      ? call('GET /api/posts/:postId/comments', input)
      : call('GET /api/blog-posts/:postId/comments', input);
  });
}

/** Name of the session-storage draft of a comment: one for each article, and one for each comment that is answered. */
export function commentDraftName(postId: string, parentId?: string): string {
  return parentId === undefined ? `comment/${postId}` : `comment/${postId}/${parentId}`;
}
