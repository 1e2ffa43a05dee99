import type { Author } from '@letat/contracts/authors/operations';
import type { CommentReply, ModeratedComment } from '@letat/contracts/comments/operations';
import { postMessages } from '@letat/contracts/posts/messages';
import { cut } from '../../text/cut.ts';
import { setFrench } from '../../text/french.ts';
import type { PostLabel } from '../posts/index.ts';
import type { CommentRecord } from './comments.model.ts';

interface Surroundings {
  posts: ReadonlyMap<string, PostLabel>;
  authors: ReadonlyMap<string, Author>;
  parents: ReadonlyMap<string, CommentRecord>;
}

/** Characters of a comment where it is only recalled. */
const recalled = 160;

/** A comment as admins decide on it. */
export function toModerated(record: CommentRecord, { posts, authors, parents }: Surroundings): ModeratedComment {
  const described = toReply(record);
  const post = posts.get(described.postId);
  const parent = described.parentId === null ? undefined : parents.get(described.parentId);
  const decider = record.moderatedBy?.toHexString();
  return {
    ...described,
    status: record.status,
    authorEmail: record.authorEmail,
    signals: record.signals,
    score: record.score,
    queuedAt: record.queuedAt.toISOString(),
    parent: parent
      ? {
          id: parent._id.toHexString(),
          authorName: parent.authorName,
          content: setFrench(cut(parent.content, recalled)),
        }
      : null,
    post: post ? { id: described.postId, ...post } : null,
    moderatedBy:
      decider === undefined
        ? null
        : { id: decider, fullName: authors.get(decider)?.fullName ?? postMessages.authorFallback },
    moderatedAt: record.moderatedAt?.toISOString() ?? null,
  };
}

type Shown = Pick<CommentRecord, '_id' | 'postId' | 'parentId' | 'authorName' | 'content' | 'createdAt'>;

/** What was said, for anybody, set as French is: the address of its writer stays out. */
export function toReply({ _id, postId, parentId, authorName, content, createdAt }: Shown): CommentReply {
  return {
    id: _id.toHexString(),
    postId: postId.toHexString(),
    parentId: parentId?.toHexString() ?? null,
    authorName,
    content: setFrench(content),
    createdAt: createdAt.toISOString(),
  };
}
