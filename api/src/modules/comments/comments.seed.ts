import type { CommentStatus } from '@letat/contracts/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Touch } from '../../plugins/invalidation/index.ts';

/** A comment of the demonstration, under the post with that slug. */
export interface SeedComment {
  post: string;
  authorName: string;
  authorEmail: string;
  content: string;
  status: CommentStatus;
  hoursAgo: number;
}

const hour = 60 * 60 * 1000;

/** Stores the comments under the posts, given by slug. */
export async function seedComments(
  app: FastifyInstance,
  comments: readonly SeedComment[],
  posts: ReadonlyMap<string, string>,
  session: ClientSession,
  touch: Touch,
): Promise<void> {
  const found = comments.map(({ post, hoursAgo, ...comment }) => {
    const postId = posts.get(post);
    if (postId === undefined) throw new Error(`a comment stands under "${post}", which is no post`);
    return { ...comment, postId, createdAt: new Date(Date.now() - hoursAgo * hour) };
  });
  if (found.length === 0) return;
  await app.comments.insert(found, session);
  touch('comments');
}
