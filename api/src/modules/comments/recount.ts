import type { Types } from 'mongoose';
import type { Content } from '../../plugins/invalidation/index.ts';
import type { WorkContext } from '../jobs/index.ts';
import type { Posts } from '../posts/index.ts';
import type { CommentsRepository } from './comments.repository.ts';

const atOnce = 500;

interface Needs {
  comments: CommentsRepository;
  counts: Posts['commentCounts'];
  content: Content;
}

/**
 * Corrects the numbers of comments that articles show. Every change of a comment changes them in its transaction, so a
 * difference comes from outside: processes of a release that did not count, or a hand in the database.
 */
export async function recountComments(
  { comments, counts, content }: Needs,
  { held, log }: Pick<WorkContext, 'held' | 'log'>,
): Promise<void> {
  for (let last: Types.ObjectId | null = null; ; ) {
    const page = await counts.listAfter(last, atOnce);
    const counted = await comments.countApproved(page.map(({ _id }) => _id));
    for (const { _id, commentCount = 0 } of page) {
      if ((counted.get(_id.toHexString()) ?? 0) === commentCount) continue;
      // What was read before may be under way: the transaction counts again, and conflicts with a caller who changes it.
      await content.change(async (session, invalidate) => {
        await counts.set(_id, await comments.countApprovedOf(_id, session), session);
        invalidate('comments', `comments:${_id.toHexString()}`);
      });
      log.warn({ post: _id.toHexString() }, 'comments: count of an article corrected');
    }
    const end = page.at(-1);
    if (!end || page.length < atOnce) return;
    last = end._id;
    await held();
  }
}
