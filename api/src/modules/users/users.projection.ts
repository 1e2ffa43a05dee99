import type { Account } from '@letat/contracts/auth/operations';
import type { Author } from '@letat/contracts/authors/operations';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Profile } from '@letat/contracts/users/operations';
import type { UserRecord } from './users.model.ts';

/** Fields that each view of a person is made from. */
export const authorSummaryFields = { username: 1, fullName: 1, bio: 1, expertise: 1, avatar: 1, erasedAt: 1 } as const;
export const accountFields = {
  username: 1,
  fullName: 1,
  email: 1,
  role: 1,
  avatar: 1,
  emailVerifiedAt: 1,
  claimedEmailKey: 1,
  suspendedAt: 1,
  erasedAt: 1,
} as const;
export const profileFields = { ...authorSummaryFields, ...accountFields, createdAt: 1 } as const;

type With<F> = Pick<UserRecord, '_id' | Extract<keyof F, keyof UserRecord>>;

/** An account as the modules that let people in need to know it. */
export interface KnownAccount {
  account: Account;
  suspended: boolean;
  /** Another account has its address: what is written to it would reach the owner of that one. */
  claimsEmail: boolean;
  /** Nothing is left of the person. */
  erased: boolean;
}

/** Accounts of several people. */
export interface KnownAccounts {
  byId: ReadonlyMap<string, KnownAccount>;
  /** By `emailKey`. */
  byEmailKey: ReadonlyMap<string, KnownAccount>;
}

export function toAuthor(record: With<typeof authorSummaryFields>): Author {
  const { _id, fullName, bio, expertise, avatar, erasedAt } = record;
  const username = erasedAt instanceof Date ? '' : record.username;
  return { id: _id.toHexString(), username, fullName, bio, expertise, avatar };
}

export function toAccount(record: With<typeof accountFields>): Account {
  const { _id, username, fullName, email, role, avatar, emailVerifiedAt } = record;
  return {
    id: _id.toHexString(),
    username,
    fullName,
    email,
    role,
    avatar,
    emailVerified: emailVerifiedAt instanceof Date,
  };
}

export function toKnownAccount(record: With<typeof accountFields>): KnownAccount {
  const { suspendedAt, erasedAt, claimedEmailKey } = record;
  return {
    account: toAccount(record),
    suspended: suspendedAt instanceof Date,
    claimsEmail: claimedEmailKey === emailKey(record.email),
    erased: erasedAt instanceof Date,
  };
}

export function toProfile(record: With<typeof profileFields>): Profile {
  const { bio, expertise, createdAt } = record;
  return { ...toAccount(record), bio, expertise, createdAt: createdAt.toISOString() };
}
