import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast, type Role } from '@letat/contracts/core/roles';
import type { ArticleAccess } from '@letat/contracts/posts/constants';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { KnownAccount } from '../users/index.ts';
import type { PostRecord } from './posts.model.ts';
import type { WrittenPostsRepository } from './writing/repository.ts';

/** Who writes: their account as it is at this moment. */
export interface Writer {
  id: string;
  fullName: string;
  role: Role;
  emailVerified: boolean;
}

type Authored = Pick<PostRecord, 'authorId' | 'coauthorIds'>;

/** Under whose names an article stands, its author's first. */
export const authorsOf = ({ authorId, coauthorIds = [] }: Authored) => [authorId, ...coauthorIds];

/** Which articles a person may write and which drafts they may read: their own and those they co-author; admins all. */
export function owns({ id, role }: Pick<Writer, 'id' | 'role'>, post: Authored): boolean {
  return role === 'admin' || authorsOf(post).some((authorId) => authorId.toHexString() === id);
}

/** Whether a person writes here today: an author, or an administrator, whose account is open. */
export function isWriting({ account, suspended, erased }: KnownAccount): boolean {
  return isAtLeast(account.role, 'author') && !suspended && !erased;
}

/** To delete an article, and to say who writes it, is its author's, and admins'. Throws `forbidden`. */
export function assertOwner({ id, role }: Pick<Writer, 'id' | 'role'>, { authorId }: Authored): void {
  if (role !== 'admin' && authorId.toHexString() !== id) throw new CodedError('forbidden');
}

/** Only subscribers read all of it. */
export function isReserved({ access }: Pick<PostRecord, 'access'>): boolean {
  return access === 'subscribers';
}

/** Who reads it: articles from before there were subscribers are everybody's. */
export function accessOf(post: Pick<PostRecord, 'access'>): ArticleAccess {
  return isReserved(post) ? 'subscribers' : 'free';
}

/** The article, if this person may write it. To others a draft is not there: throws `post_not_found` or `forbidden`. */
export async function findOwned(
  posts: WrittenPostsRepository,
  id: string,
  writer: Writer,
  session?: ClientSession,
): Promise<PostRecord> {
  const record = await posts.find(id, session);
  if (!record) throw new CodedError('post_not_found');
  if (owns(writer, record)) return record;
  throw new CodedError(record.published ? 'forbidden' : 'post_not_found');
}
