import type { CommentReply } from '@letat/contracts/comments';
import type { CommentRecord } from './comments.model.ts';

type Told = Pick<CommentRecord, '_id' | 'postId' | 'parentId' | 'authorName' | 'content' | 'createdAt'>;

/** What was said, for anybody: the address of its writer stays out. */
export function toReply({ _id, postId, parentId, authorName, content, createdAt }: Told): CommentReply {
  return {
    id: _id.toHexString(),
    postId: postId.toHexString(),
    parentId: parentId?.toHexString() ?? null,
    authorName,
    content,
    createdAt: createdAt.toISOString(),
  };
}
