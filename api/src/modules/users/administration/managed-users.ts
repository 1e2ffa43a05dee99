import type { Role } from '@letat/contracts/core/roles';
import type { AccountState, ManagedUser } from '@letat/contracts/users/administration/operations';
import type { Model, QueryFilter } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { searchedNgramsOf } from '../../../text/search-keys.ts';
import type { UserRecord } from '../users.model.ts';
import { accountFields } from '../users.projection.ts';

/** What the modules of the second factor add: accounts do not know it. */
export type ListedUser = Omit<ManagedUser, 'secondFactor'>;

export interface UserSearch {
  search?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
}

const listedFields = { ...accountFields, chosenExpert: 1, createdAt: 1 } as const;
type ListedRecord = Pick<UserRecord, '_id' | Extract<keyof typeof listedFields, keyof UserRecord>>;

/** Accounts as the administration lists them, newest first. */
export async function listUsers(
  users: Model<UserRecord>,
  { search = '', role, state }: UserSearch,
  { limit, after: position }: PageRequest,
): Promise<Page<ListedUser>> {
  const sought = searchedNgramsOf(search);
  const filter: QueryFilter<UserRecord> = {
    erasedAt: null,
    ...(sought.length > 0 ? { findable: { $all: sought } } : {}),
    ...(role ? { role } : {}),
    ...(state ? states[state] : {}),
    ...after('createdAt', position, 'desc'),
  };
  const records = await users
    .find(filter, listedFields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean();
  return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toListed);
}

/** The account as it is after a change; null when there is none. */
export async function changeUser(
  users: Model<UserRecord>,
  id: string,
  change: Partial<Pick<UserRecord, 'role' | 'shown' | 'chosenExpert' | 'suspendedAt'>>,
  session: ClientSession,
): Promise<ListedUser | null> {
  const record = await users
    .findOneAndUpdate(
      { _id: objectId(id), erasedAt: null },
      { $set: change },
      { session, returnDocument: 'after', projection: listedFields },
    )
    .lean();
  return record && toListed(record);
}

export async function findListed(users: Model<UserRecord>, id: string): Promise<ListedUser | null> {
  const record = await users.findOne({ _id: objectId(id), erasedAt: null }, listedFields).lean();
  return record && toListed(record);
}

/** How many administrators there are who can log in. */
export function countAdmins(users: Model<UserRecord>, session: ClientSession): Promise<number> {
  return users.countDocuments({ role: 'admin', suspendedAt: null }, { session });
}

const states: Record<AccountState, QueryFilter<UserRecord>> = {
  active: { suspendedAt: null },
  suspended: { suspendedAt: { $type: 'date' } },
  unverified: { emailVerifiedAt: null },
};

function toListed({
  _id,
  emailVerifiedAt,
  chosenExpert = false,
  suspendedAt,
  createdAt,
  ...record
}: ListedRecord): ListedUser {
  const { username, fullName, email, role } = record;
  return {
    id: _id.toHexString(),
    username,
    fullName,
    email,
    role,
    emailVerified: emailVerifiedAt !== null,
    chosenExpert,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
