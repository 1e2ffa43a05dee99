import type { Author } from '@letat/contracts/authors/operations';
import { emailKey } from '@letat/contracts/core/email-key';
import { isAtLeast, type Role, roles } from '@letat/contracts/core/roles';
import type { Profile, ProfileChange } from '@letat/contracts/users/operations';
import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { edgeNgramsOf, folded } from '../../text/search-keys.ts';
import type { SearchableRow } from '../../text/search-keys-invariant.ts';
import { daysBefore } from '../../time/days.ts';
import {
  changeUser,
  countAdmins,
  findListed,
  type ListedUser,
  listUsers,
  type UserSearch,
} from './administration/managed-users.ts';
import { alreadyTaken } from './users.errors.ts';
import { type UserRecord, userSchema } from './users.model.ts';
import {
  accountFields,
  authorSummaryFields,
  type KnownAccount,
  type KnownAccounts,
  profileFields,
  toAuthor,
  toKnownAccount,
  toProfile,
} from './users.projection.ts';

export interface NewUser {
  /** Made by `newId`. */
  id: string;
  email: string;
  username: string;
  fullName: string;
  role: Role;
  bio?: string;
  expertise?: string;
  /** Address of a stored picture. */
  avatar?: string | null;
  /** When the person proved that the address is theirs; not yet, unless it is given. */
  emailVerifiedAt?: Date;
  /** Another account has that address: this one has it in words only, until it proves it first. */
  claimsEmail?: boolean;
  createdAt: Date;
}

/** Who takes an account over, by its address. */
export type AccountClaim = Pick<NewUser, 'email' | 'fullName' | 'username'>;

/** Before the id, in the place of the address key of an account that has no address of its own: no address lacks an `@`. */
const claimPrefix = 'en-attente-';

export class UsersRepository {
  readonly #users: Model<UserRecord>;
  readonly #mongo: Database;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#mongo = mongo;
    this.#users = mongo.model('users', userSchema);
  }

  /** Newest first; who is suspended is not among them. */
  async listAuthors({ limit, after: position }: PageRequest): Promise<Page<Author>> {
    const writing = { role: 'author', suspendedAt: null } as const;
    const records = await this.#users
      .find({ ...writing, ...after('createdAt', position, 'desc') }, { ...authorSummaryFields, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toAuthor);
  }

  /**
   * Authors with a bio, newest first, who have published or are chosen by an admin; who is suspended is not among them. Reads on
   * until the page is full.
   */
  async listExperts(
    { limit, after: position }: PageRequest,
    publishersAmong: (ids: readonly Types.ObjectId[]) => Promise<ReadonlySet<string>>,
  ): Promise<Page<Author>> {
    const presented = { role: 'author', suspendedAt: null, bio: { $ne: '' } } as const;
    const experts: (Pick<UserRecord, '_id' | 'createdAt'> & Author)[] = [];
    for (let last = position; experts.length <= limit; ) {
      const candidates = await this.#users
        .find(
          { ...presented, ...after('createdAt', last, 'desc') },
          { ...authorSummaryFields, chosenExpert: 1, createdAt: 1 },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean();
      const unchosen = candidates.filter(({ chosenExpert }) => !chosenExpert).map(({ _id }) => _id);
      const publishers = await publishersAmong(unchosen);
      const isExpert = ({ _id, chosenExpert }: Pick<UserRecord, '_id' | 'chosenExpert'>) =>
        chosenExpert || publishers.has(_id.toHexString());
      for (const record of candidates)
        if (isExpert(record)) experts.push({ ...toAuthor(record), _id: record._id, createdAt: record.createdAt });
      const end = candidates.at(-1);
      if (!end || candidates.length <= limit) break;
      last = { at: end.createdAt, id: end._id };
    }
    return pageOf(
      experts,
      limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      ({ _id, createdAt: _createdAt, ...author }) => author,
    );
  }

  /** An account that may be an author's has a page, administrators too. */
  async findAuthor(idOrUsername: string): Promise<Author | null> {
    const id = objectId(idOrUsername);
    const role = { $in: roles.filter((name) => isAtLeast(name, 'author')) };
    const byId = id && (await this.#users.findOne({ _id: id, role }, authorSummaryFields).lean());
    const record =
      byId ?? (await this.#users.findOne({ usernameKey: folded(idOrUsername), role }, authorSummaryFields).lean());
    return record ? toAuthor(record) : null;
  }

  /** The author summaries of these people, whatever their role is today; the unknown are left out. */
  async authorSummariesOf(ids: readonly Types.ObjectId[]): Promise<Author[]> {
    const records = await this.#users.find({ _id: { $in: ids } }, authorSummaryFields).lean();
    return records.map(toAuthor);
  }

  /** How many registered since then; counted no further than the limit. */
  async countRegistered(since: Date, limit: number): Promise<number> {
    return this.#users.countDocuments({ createdAt: { $gte: since } }, { limit });
  }

  /** How many of those who may write registered before that account, counted no further than the limit. */
  async countWritersBefore(id: string, limit: number): Promise<number> {
    const own = await this.#users.findOne({ _id: objectId(id) }, { createdAt: 1 }).lean();
    if (!own) return limit;
    const before = {
      $or: [{ createdAt: { $lt: own.createdAt } }, { createdAt: own.createdAt, _id: { $lt: own._id } }],
    };
    const counts = await Promise.all(
      roles
        .filter((name) => isAtLeast(name, 'author'))
        .map((role) => this.#users.countDocuments({ role, ...before }, { limit })),
    );
    return Math.min(
      limit,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }

  async findAccount(id: string): Promise<KnownAccount | null> {
    const record = await this.#users.findOne({ _id: objectId(id) }, accountFields).lean();
    return record ? toKnownAccount(record) : null;
  }

  async findIdByEmail(email: string): Promise<string | null> {
    const record = await this.#users.findOne({ emailKey: emailKey(email) }, { _id: 1 }).lean();
    return record?._id.toHexString() ?? null;
  }

  async findAccountByEmail(email: string): Promise<KnownAccount | null> {
    const record = await this.#users.findOne({ emailKey: emailKey(email) }, accountFields).lean();
    return record ? toKnownAccount(record) : null;
  }

  /**
   * Whom a password may belong to that was given with this address: who has it, and the last who opened an account in its name. As
   * long as nobody has proved the address, that is the only one: so what its password opens does not say whether there are others.
   */
  async findByGivenEmail(
    email: string,
  ): Promise<readonly [holder: KnownAccount | null, claimant: KnownAccount | null]> {
    const key = emailKey(email);
    const fields = { ...accountFields, createdAt: 1 } as const;
    const [holder, claimant] = await Promise.all([
      this.#users.findOne({ emailKey: key }, fields).lean(),
      this.#users.findOne({ claimedEmailKey: key }, fields).sort({ createdAt: -1, _id: -1 }).lean(),
    ]);
    const isSuperseded = claimant !== null && holder?.emailVerifiedAt === null && holder.createdAt < claimant.createdAt;
    return [holder && !isSuperseded ? toKnownAccount(holder) : null, claimant && toKnownAccount(claimant)];
  }

  /** Accounts by these ids or these addresses, by either; the unknown are left out. */
  async accountsOf(ids: readonly Types.ObjectId[], emails: readonly string[]): Promise<KnownAccounts> {
    const [byId, byEmail] = await Promise.all([
      ids.length === 0 ? [] : this.#users.find({ _id: { $in: [...ids] } }, accountFields).lean(),
      emails.length === 0
        ? []
        : this.#users.find({ emailKey: { $in: emails.map(emailKey) } }, { ...accountFields, emailKey: 1 }).lean(),
    ]);
    return {
      byId: new Map(byId.map((record) => [record._id.toHexString(), toKnownAccount(record)])),
      byEmailKey: new Map(byEmail.map((record) => [record.emailKey, toKnownAccount(record)])),
    };
  }

  async findProfile(id: string): Promise<Profile | null> {
    const record = await this.#users.findOne({ _id: objectId(id) }, profileFields).lean();
    return record ? toProfile(record) : null;
  }

  /** Gives the profile as it is now, and whether readers see something else than before, and another name. */
  async change(
    id: string,
    change: Partial<ProfileChange>,
    session: ClientSession,
  ): Promise<{ profile: Profile; faceChanged: boolean; nameChanged: boolean } | null> {
    const before = await this.#users
      .findOneAndUpdate(
        { _id: objectId(id) },
        { $set: change },
        { session, projection: { ...profileFields, shown: 1 } },
      )
      .lean();
    if (!before) return null;
    const after = { ...before, ...change };
    if (before.fullName !== after.fullName) {
      const findable = edgeNgramsOf([before.email, before.username, after.fullName]);
      await this.#users.updateOne({ _id: before._id }, { $set: { findable } }, { session });
    }
    const { fullName, bio, expertise, avatar } = after;
    const renamed = before.fullName !== fullName;
    const alike = !renamed && before.bio === bio && before.expertise === expertise && before.avatar === avatar;
    return {
      profile: toProfile(after),
      faceChanged: before.shown && !alike,
      nameChanged: before.shown && renamed,
    };
  }

  /** The person came, or is entitled to come, until then; earlier dates change nothing. Written once a day at most. */
  async recordActivity(id: string, until: Date, session?: ClientSession): Promise<void> {
    const stale = daysBefore(until, 1);
    const _id = objectId(id);
    await this.#users.updateOne(
      { _id, $or: [{ activeUntil: null }, { activeUntil: { $lt: stale } }] },
      { $set: { activeUntil: until } },
      session ? { session } : {},
    );
  }

  /** Whether nobody used that account since then. */
  async isInactive(id: string, since: Date): Promise<boolean> {
    return (await this.#users.findOne({ _id: objectId(id), ...inactive(since) }, { _id: 1 }).lean()) !== null;
  }

  /** Accounts that nobody used since then, by pages, the longest unused first; those of administrators stay. */
  async *inactivePages(since: Date, size: number): AsyncGenerator<string[]> {
    let page: string[] = [];
    for await (const { _id } of this.#users.find(inactive(since), { _id: 1 }).lean().cursor({ batchSize: size })) {
      page.push(_id.toHexString());
      if (page.length < size) continue;
      yield page;
      page = [];
    }
    yield page;
  }

  async countInactive(since: Date): Promise<number> {
    return this.#users.countDocuments(inactive(since));
  }

  /** Takes everything out of an account but its id; gives the picture that it had. Null when it was deleted already. */
  async erase(id: string, fullName: string, session: ClientSession): Promise<{ avatar: string | null } | null> {
    await this.#mongo.serialise(session, `account ${id}`);
    const nobody = `ancien-${id}`;
    const now = this.#clock.now();
    const before = await this.#users
      .findOneAndUpdate(
        { _id: objectId(id), erasedAt: null },
        {
          $set: {
            email: '',
            emailKey: nobody,
            claimedEmailKey: null,
            emailVerifiedAt: null,
            username: nobody,
            usernameKey: nobody,
            fullName,
            role: 'reader',
            bio: '',
            expertise: '',
            avatar: null,
            chosenExpert: false,
            suspendedAt: now,
            findable: [],
            activeUntil: null,
            erasedAt: now,
          },
        },
        { session, projection: { avatar: 1 } },
      )
      .lean();
    return before && { avatar: before.avatar };
  }

  /**
   * Whether that is still the account's address; if so it is proved to be the person's, and an account that had it without a proof
   * has it no more. Throws `email_taken` when another account proves it at this moment.
   */
  async verifyEmail(id: string, email: string, session: ClientSession): Promise<boolean> {
    const key = emailKey(email);
    const account = { _id: objectId(id) };
    const isClaim = await this.#users.exists({ ...account, claimedEmailKey: key }).session(session);
    if (isClaim) return this.#takeEmail(account._id, key, session);
    const { matchedCount } = await this.#users.updateOne(
      { ...account, emailKey: key },
      [{ $set: { emailVerifiedAt: { $ifNull: ['$emailVerifiedAt', this.#clock.now()] } } }],
      { session, updatePipeline: true },
    );
    return matchedCount === 1;
  }

  async #takeEmail(_id: Types.ObjectId | null, key: string, session: ClientSession): Promise<boolean> {
    if (await this.#users.exists({ emailKey: key, emailVerifiedAt: { $ne: null } }).session(session)) return false;
    await this.#users.updateOne(
      { emailKey: key, emailVerifiedAt: null },
      [{ $set: { emailKey: { $concat: [claimPrefix, { $toString: '$_id' }] }, claimedEmailKey: key } }],
      { session, updatePipeline: true },
    );
    const own = { emailKey: key, claimedEmailKey: null, emailVerifiedAt: this.#clock.now() };
    try {
      return (await this.#users.updateOne({ _id }, { $set: own }, { session })).matchedCount === 1;
    } catch (error) {
      throw alreadyTaken(error) ?? error;
    }
  }

  /**
   * Gives an account whose address nobody verified to the person who verified it; the former profile is removed. False when the
   * address has been verified meanwhile. Throws `username_taken`.
   */
  async claim(id: string, person: AccountClaim, session: ClientSession): Promise<boolean> {
    const { email, fullName, username } = person;
    const identity = {
      fullName,
      username,
      usernameKey: folded(username),
      findable: edgeNgramsOf([email, username, fullName]),
    };
    const change = { ...identity, emailVerifiedAt: this.#clock.now(), bio: '', expertise: '', avatar: null };
    try {
      const unverified = { _id: objectId(id), emailKey: emailKey(email), emailVerifiedAt: null, suspendedAt: null };
      const { matchedCount } = await this.#users.updateOne(unverified, { $set: change }, { session });
      return matchedCount === 1;
    } catch (error) {
      throw alreadyTaken(error) ?? error;
    }
  }

  /** The person proved that the new address is theirs. Throws `email_taken`. */
  async changeEmail(id: string, email: string, session: ClientSession): Promise<void> {
    const record = await this.#users.findOne({ _id: objectId(id) }, { username: 1, fullName: 1 }, { session }).lean();
    if (!record) return;
    const findable = edgeNgramsOf([email, record.username, record.fullName]);
    const own = { email, emailKey: emailKey(email), claimedEmailKey: null };
    const change = { ...own, emailVerifiedAt: this.#clock.now(), findable };
    try {
      await this.#users.updateOne({ _id: record._id }, { $set: change }, { session });
    } catch (error) {
      throw alreadyTaken(error) ?? error;
    }
  }

  list(search: UserSearch, page: PageRequest): Promise<Page<ListedUser>> {
    return listUsers(this.#users, search, page);
  }

  findListed(id: string): Promise<ListedUser | null> {
    return findListed(this.#users, id);
  }

  changeRole(id: string, role: Role, session: ClientSession): Promise<ListedUser | null> {
    return changeUser(this.#users, id, { role, ...(role === 'reader' ? {} : { shown: true }) }, session);
  }

  chooseExpert(id: string, chosenExpert: boolean, session: ClientSession): Promise<ListedUser | null> {
    return changeUser(this.#users, id, { chosenExpert }, session);
  }

  changeSuspension(id: string, suspendedAt: Date | null, session: ClientSession): Promise<ListedUser | null> {
    return changeUser(this.#users, id, { suspendedAt }, session);
  }

  /** Whether there are so many administrators who can log in, or more. */
  async areAdmins(many: number): Promise<boolean> {
    const filter = { role: 'admin', suspendedAt: null } as const;
    return (await this.#users.countDocuments(filter, { limit: many })) >= many;
  }

  async adminIds(): Promise<string[]> {
    const records = await this.#users.find({ role: 'admin', suspendedAt: null }, { _id: 1 }).limit(100).lean();
    return records.map(({ _id }) => _id.toHexString());
  }

  /** No other account becomes or ceases to be one until the transaction has ended. */
  async countAdmins(session: ClientSession): Promise<number> {
    await this.#mongo.serialise(session, 'administrators');
    return countAdmins(this.#users, session);
  }

  async serialise(id: string, session: ClientSession): Promise<boolean> {
    await this.#mongo.serialise(session, `account ${id}`);
    return (await this.#users.findOne({ _id: objectId(id), erasedAt: null }, { _id: 1 }, { session }).lean()) !== null;
  }

  /** The first of these usernames that nobody has at this moment. */
  async firstFreeUsername(usernames: readonly string[]): Promise<string | null> {
    if (usernames.length === 0) return null;
    const keys = usernames.map(folded);
    const taken = await this.#users.find({ usernameKey: { $in: keys } }, { usernameKey: 1 }).lean();
    const takenKeys = new Set(taken.map(({ usernameKey }) => usernameKey));
    return usernames.find((name) => !takenKeys.has(folded(name))) ?? null;
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#users.find({}, { email: 1, username: 1, fullName: 1, erasedAt: 1, findable: 1 }).lean();
    for await (const { _id, email, username, fullName, erasedAt, findable } of records.cursor())
      yield { id: _id.toHexString(), stored: findable, texts: erasedAt ? [] : [email, username, fullName] };
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#users.findOne({}, { _id: 1 }).lean()) === null;
  }

  /** Throws `email_taken` or `username_taken`. */
  async insert(users: readonly NewUser[], session: ClientSession): Promise<void> {
    try {
      await this.#users.insertMany(users.map(toRecord), { session });
    } catch (error) {
      throw alreadyTaken(error) ?? error;
    }
  }
}

function inactive(since: Date): QueryFilter<UserRecord> {
  const unused = [{ activeUntil: { $lt: since } }, { activeUntil: null, createdAt: { $lt: since } }];
  return { erasedAt: null, role: { $ne: 'admin' }, $or: unused };
}

function toRecord({ id, claimsEmail = false, ...user }: NewUser) {
  const key = emailKey(user.email);
  return {
    ...user,
    _id: objectId(id),
    ...(claimsEmail ? { emailKey: `${claimPrefix}${id}`, claimedEmailKey: key } : { emailKey: key }),
    usernameKey: folded(user.username),
    findable: edgeNgramsOf([user.email, user.username, user.fullName]),
    shown: user.role !== 'reader',
  };
}
