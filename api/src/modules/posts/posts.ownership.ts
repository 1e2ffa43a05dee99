import type { Role } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { PostRecord } from './posts.model.ts';
import type { WrittenPostsRepository } from './posts.writing.repository.ts';

/** Who writes: their account as it is at this moment. */
export interface Writer {
  id: string;
  fullName: string;
  role: Role;
  emailVerified: boolean;
}

/** Whose articles a person may write and whose drafts they may read: their own, admins everybody's. */
export function owns({ id, role }: Pick<Writer, 'id' | 'role'>, { authorId }: Pick<PostRecord, 'authorId'>): boolean {
  return role === 'admin' || authorId.toHexString() === id;
}

/** Only subscribers read all of it. */
export function isReserved({ access }: Pick<PostRecord, 'access'>): boolean {
  return access === 'subscribers';
}

/** The article, if this person may write it. To others a draft is not there: throws `post_not_found` or `forbidden`. */
export async function findOwned(posts: WrittenPostsRepository, id: string, writer: Writer): Promise<PostRecord> {
  const record = await posts.find(id);
  if (!record) throw new CodedError('post_not_found');
  if (owns(writer, record)) return record;
  throw new CodedError(record.published ? 'forbidden' : 'post_not_found');
}
