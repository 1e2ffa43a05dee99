import type { Author } from '@letat/contracts/authors/operations';
import type { Role } from '@letat/contracts/core/roles';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { Page, PageRequest } from '../../paging/page.ts';
import type { Invalidate } from '../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { searchKeysInvariant } from '../../text/search-keys-invariant.ts';
import type { AccountGuard } from './administration/account-guard.ts';
import type { ListedUser } from './administration/managed-users.ts';
import { administrationRoutes } from './administration/routes.ts';
import { AdministrationService } from './administration/service.ts';
import { AuthorSummaries } from './author-summaries.ts';
import { proposedUsernames } from './proposed-usernames.ts';
import { type AuthorLeftListener, AuthorLeftListeners, Roles } from './roles.ts';
import { registerPrivacy } from './users.privacy.ts';
import type { KnownAccount, KnownAccounts } from './users.projection.ts';
import { type AccountClaim, type NewUser, UsersRepository } from './users.repository.ts';
import { userRoutes } from './users.routes.ts';

export type { AccountGuard } from './administration/account-guard.ts';
export type { ListedUser } from './administration/managed-users.ts';
export { authorsAmong } from './author-summaries.ts';
export type { KnownAccount, KnownAccounts } from './users.projection.ts';
export type { NewUser } from './users.repository.ts';

/** What other modules may ask of the accounts. */
export interface Users {
  listAuthors(page: PageRequest): Promise<Page<Author>>;
  /** Authors with a bio who have published, as the caller says, or are chosen by an admin. */
  listExperts(
    page: PageRequest,
    publishersAmong: (ids: readonly Types.ObjectId[]) => Promise<ReadonlySet<string>>,
  ): Promise<Page<Author>>;
  findAuthor(idOrUsername: string): Promise<Author | null>;
  /** Author summaries by id, whatever the role is today. */
  authorSummariesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, Author>>;
  /** Names by id as they are stored now, past the cache: for what is written down again. */
  namesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>>;
  findAccount(id: string): Promise<KnownAccount | null>;
  /** By email, whatever its case; nothing else is read. */
  findIdByEmail(email: string): Promise<string | null>;
  /** Several at once, by id or by the key of their address; the unknown are left out. */
  accountsOf(ids: readonly Types.ObjectId[], emails: readonly string[]): Promise<KnownAccounts>;
  /** By email, whatever its case. */
  findAccountByEmail(email: string): Promise<KnownAccount | null>;
  /** Whom a password may belong to that was given with this email: who has it, and the last who opened an account in its name. */
  findByGivenEmail(email: string): Promise<readonly [holder: KnownAccount | null, claimant: KnownAccount | null]>;
  /** False when that is not the account's address (any more); else it is proved to be the person's. Throws `email_taken`. */
  verifyEmail(id: string, email: string, session: ClientSession): Promise<boolean>;
  /** Gives an account whose address nobody proved to a person who did; false when it is not so any more. Throws `username_taken`. */
  claim(id: string, person: AccountClaim, session: ClientSession): Promise<boolean>;
  /** To an address that the person proved to be theirs. Throws `email_taken`. */
  changeEmail(id: string, email: string, session: ClientSession): Promise<void>;
  /** Throws `user_not_found`, `last_admin`. */
  changeRole(id: string, role: Role, session: ClientSession, invalidate: Invalidate): Promise<ListedUser>;
  /** Opens a suspended account again. */
  restore(id: string, session: ClientSession): Promise<void>;
  /** From now on the administration of accounts asks that. It is given once: by the module that stores sessions and second factors. */
  setAccountGuard(guard: AccountGuard): void;
  /** Called when a person ceases to be an author, or their account is suspended: what they began as one ends. */
  onAuthorLeft(listener: AuthorLeftListener): void;
  /** Before an account goes for good. Throws `last_admin` when nobody would be left to administrate. */
  assertAnAdminRemains(leaving: string, session: ClientSession): Promise<void>;
  /** Who administrates and can log in; the first hundred. */
  adminIds(): Promise<string[]>;
  /** What counts something of an account, and adds to it, does so alone until its transaction has ended. False when the account was deleted. */
  serialise(id: string, session: ClientSession): Promise<boolean>;
  /** How many of those who may write registered before that account, counted no further than the limit. */
  countWritersBefore(id: string, limit: number): Promise<number>;
  /** A username that a person of this name may like, and that nobody has at this moment; null when there is none. */
  proposeUsername(fullName: string): Promise<string | null>;
  isEmpty(): Promise<boolean>;
  /** Throws `email_taken` or `username_taken`. */
  insert(users: readonly NewUser[], session: ClientSession): Promise<void>;
  /** The person came, or is entitled to come, until then: an account that nobody uses is erased some day. */
  recordActivity(id: string, until: Date, session?: ClientSession): Promise<void>;
  /** Whether nobody used that account since then. */
  isInactive(id: string, since: Date): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    users: Users;
  }
}

/** Accounts. Their author summaries leave this module, and the whole to their owner. */
export const usersModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new UsersRepository(app.mongo, app.clock);
    const authors = new AuthorSummaries(repository);
    const authorLeft = new AuthorLeftListeners();
    const roles = new Roles(repository, authorLeft);
    let guard: AccountGuard | null = null;
    app.content.registerCache(authors.cache);
    app.decorate('users', {
      listAuthors: (page) => repository.listAuthors(page),
      listExperts: (page, publishersAmong) => repository.listExperts(page, publishersAmong),
      findAuthor: (idOrUsername) => repository.findAuthor(idOrUsername),
      authorSummariesOf: (ids) => authors.of(ids),
      namesOf: async (ids) =>
        new Map((await repository.authorSummariesOf(ids)).map(({ id, fullName }) => [id, fullName])),
      findAccount: (id) => repository.findAccount(id),
      findIdByEmail: (email) => repository.findIdByEmail(email),
      accountsOf: (ids, emails) => repository.accountsOf(ids, emails),
      findAccountByEmail: (email) => repository.findAccountByEmail(email),
      findByGivenEmail: (email) => repository.findByGivenEmail(email),
      verifyEmail: (id, email, session) => repository.verifyEmail(id, email, session),
      claim: (id, person, session) => repository.claim(id, person, session),
      changeEmail: (id, email, session) => repository.changeEmail(id, email, session),
      changeRole: (id, role, session, invalidate) => roles.change(id, role, session, invalidate),
      restore: async (id, session) => void (await repository.changeSuspension(id, null, session)),
      setAccountGuard(given) {
        guard = given;
      },
      onAuthorLeft: (listener) => authorLeft.add(listener),
      assertAnAdminRemains: (leaving, session) => roles.assertAnAdminRemains(leaving, session),
      adminIds: () => repository.adminIds(),
      serialise: (id, session) => repository.serialise(id, session),
      countWritersBefore: (id, limit) => repository.countWritersBefore(id, limit),
      proposeUsername: (fullName) => repository.firstFreeUsername(proposedUsernames(fullName)),
      isEmpty: () => repository.isEmpty(),
      insert: (users, session) => repository.insert(users, session),
      recordActivity: (id, until, session) => repository.recordActivity(id, until, session),
      isInactive: (id, since) => repository.isInactive(id, since),
    });
    app.administration.changes({
      id: 'users',
      label: { one: 'compte ouvert', many: 'comptes ouverts' },
      href: '/admin/users',
      countSince: (since, limit) => repository.countRegistered(since, limit),
    });
    registerPrivacy(app.privacy, { users: repository, roles });
    app.invariants.register(
      searchKeysInvariant({
        name: 'users: the administration finds each account by its names and address',
        label: 'la recherche ne trouve pas des comptes comme il faut',
        rows: () => repository.searchable(),
      }),
    );
    userRoutes(app, repository);
    app.uploads.setPortraitLookup(async (userId) => (await repository.findAccount(userId))?.account.avatar ?? null);
    const administration = new AdministrationService(app, { users: repository, authorLeft, guard: accountGuard });
    administrationRoutes(app, administration);

    function accountGuard(): AccountGuard {
      if (guard === null) throw new Error('no module guards accounts');
      return guard;
    }
  },
  {
    name: 'users',
    dependencies: [
      'mongo',
      'clock',
      'invariants',
      'invalidation',
      'access',
      'personal-data',
      'uploads',
      'rate-limit',
      'audit',
      'administration',
    ],
  },
);
