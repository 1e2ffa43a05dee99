import type { CommentSignal, CommentStatus } from '@letat/contracts/comments/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';

/** A comment of the demonstration, under the post with that slug. */
export interface SeedComment {
  post: string;
  authorName: string;
  authorEmail: string;
  content: string;
  status: CommentStatus;
  signals?: readonly CommentSignal[];
  /** Whose comment under that post it answers: one that stands before it. */
  answers?: string;
  hoursAgo: number;
}

const hour = 60 * 60 * 1000;

/** Stores the comments under the posts, given by slug. */
export async function seedComments(
  app: FastifyInstance,
  comments: readonly SeedComment[],
  posts: ReadonlyMap<string, string>,
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  if (comments.length === 0) return;
  const now = app.clock.now().getTime();
  const ids = new Map<string, string>();
  for (const { post, hoursAgo, answers, ...comment } of comments) {
    const postId = posts.get(post);
    if (postId === undefined) throw new Error(`a comment stands under "${post}", which is no post`);
    const parentId = answers === undefined ? undefined : ids.get(`${post} ${answers}`);
    if (answers !== undefined && parentId === undefined) throw new Error(`"${answers}" has no comment under "${post}"`);
    const createdAt = new Date(now - hoursAgo * hour);
    const given = { ...comment, postId, createdAt, ...(parentId === undefined ? {} : { parentId }) };
    const id = await app.comments.insert(given, session);
    ids.set(`${post} ${comment.authorName}`, id);
  }
  invalidate('comments');
}
