import type { Types } from 'mongoose';
import type { Invariant } from '../../plugins/invariants.ts';
import type { Database } from '../../plugins/mongo/index.ts';
import type { Posts } from '../posts/index.ts';
import type { CommentsRepository } from './comments.repository.ts';

const atOnce = 500;

interface Needs {
  mongo: Pick<Database, 'transaction'>;
  comments: Pick<CommentsRepository, 'countApproved' | 'countApprovedOf'>;
  counts: Pick<Posts['commentCounts'], 'listAfter' | 'find'>;
}

/** Articles show as many comments as stand under them. The nightly recount comes before: what is found then came since. */
export function commentCountsInvariant({ mongo, comments, counts }: Needs): Invariant {
  return {
    name: 'posts: each article counts the comments that stand under it',
    label: 'des articles comptent mal leurs commentaires',
    async verify() {
      const faults: string[] = [];
      let checked = 0;
      for (let last: Types.ObjectId | null = null; ; ) {
        const page = await counts.listAfter(last, atOnce);
        const counted = await comments.countApproved(page.map(({ _id }) => _id));
        for (const { _id, commentCount = 0 } of page) {
          checked += 1;
          if ((counted.get(_id.toHexString()) ?? 0) === commentCount) continue;
          // What was read before may be under way: a transaction sees both at one moment.
          const isTrue = await mongo.transaction(
            async (session) => (await counts.find(_id, session)) === (await comments.countApprovedOf(_id, session)),
          );
          if (!isTrue) faults.push(_id.toHexString());
        }
        const end = page.at(-1);
        if (!end || page.length < atOnce) return { checked, faults };
        last = end._id;
      }
    },
  };
}
