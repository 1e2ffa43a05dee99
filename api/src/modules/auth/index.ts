import type { Account } from '@letat/contracts/auth';
import type { Role } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { AccountInvitation } from '@letat/contracts/users/administration';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Page, PageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { WindowCounters } from '../../plugins/mongo/window-counters.ts';
import type { Client } from '../../route.ts';
import { AccountMails, linkAddresses } from './account-mails.ts';
import { registerPrivacy } from './auth.privacy.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { emailRoutes } from './emails/routes.ts';
import { EmailService } from './emails/service.ts';
import { InvitationService } from './invitations/service.ts';
import { LinksRepository } from './links/repository.ts';
import { Links } from './links/service.ts';
import { type FailureLimits, failuresWindowMs, LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords/hashing.ts';
import { Reauthentication } from './passwords/reauthenticate.ts';
import { CredentialsRepository } from './passwords/repository.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { PasswordService } from './passwords/service.ts';
import { SecondFactorRepository } from './second-factor/repository.ts';
import { securityRoutes } from './second-factor/routes.ts';
import { SecondFactorService } from './second-factor/service.ts';
import { SessionsRepository } from './sessions/repository.ts';
import { Sessions } from './sessions/service.ts';

export { argon2Passwords, type Passwords } from './passwords/hashing.ts';
export { digest, newToken } from './tokens.ts';

type Person = Pick<Account, 'id' | 'fullName' | 'email'>;

/** What other modules may ask of those who let people in. */
export interface Auth {
  /** The slow part of storing a password: outside of any transaction. */
  hash(password: string): Promise<string>;
  savePasswordHash(userId: string, hash: string, session?: ClientSession): Promise<void>;
  /** `Set-Cookie` value of a new session. */
  openSession(userId: string, client: Client): Promise<string>;
  /** After a change of password, an end of trust or an erasure: every cookie of this person is dead at once. */
  endSessionsOf(userId: string, session?: ClientSession): Promise<void>;
  /** A logged-in person authenticates again. Throws `wrong_password`, and `rate_limited` as a login does. */
  assertPassword(person: Pick<Account, 'id' | 'email'>, password: string, client: Client): Promise<void>;
  /** Which of these accounts ask for a second factor. */
  secondFactorAmong(userIds: readonly string[]): Promise<Set<string>>;
  /** Throws `second_factor_off`. */
  removeSecondFactor(person: Person, session: ClientSession): Promise<void>;
  /** Mails a link that opens an account with that role, for seven days. */
  invite(email: string, role: Role, session: ClientSession): Promise<AccountInvitation>;
  /** The same link for somebody who will hand it on; nothing is mailed. */
  invitationLink(email: string, role: Role, session: ClientSession): Promise<string>;
  listInvitations(page: PageRequest): Promise<Page<AccountInvitation>>;
  /** Throws `invitation_not_found`. */
  withdrawInvitation(id: string, session: ClientSession): Promise<AccountInvitation>;
  mailSuspended(person: Person, reason: string, session: ClientSession): Promise<void>;
  mailRestored(person: Person, session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth;
  }
}

export interface AuthOptions {
  passwords: Passwords;
  failures: FailureLimits;
  publicOrigin: string;
  /** Of the times in mails. */
  timeZone: string;
  /** Administrators must have a second factor. */
  secondFactorOfAdmins: boolean;
}

/** Passwords, sessions, second factors and one-time links. None of them ever leaves this module. */
export const authModule = plugin(
  async (app: FastifyInstance, options: AuthOptions) => {
    const { passwords, failures: limits, publicOrigin, timeZone, secondFactorOfAdmins } = options;
    const { mongo, users, content } = app;
    const credentials = new CredentialsRepository(mongo);
    const sessionRows = new SessionsRepository(mongo);
    const factors = new SecondFactorRepository(mongo);
    const linksRepository = new LinksRepository(mongo);
    const links = new Links(linksRepository);
    const addresses = linkAddresses(publicOrigin);
    const mails = new AccountMails(app.mail, addresses, timeZone);
    const failures = new LoginFailures(new WindowCounters(mongo, 'loginFailures', failuresWindowMs), limits);
    const reauthentication = new Reauthentication(credentials, passwords, failures);

    const isSecondFactorDue = async ({ id, role }: Account) =>
      secondFactorOfAdmins && role === 'admin' && !(await factors.onAmong([id])).has(id);
    const sessions = new Sessions(sessionRows, users, isSecondFactorDue);
    const compulsory = secondFactorOfAdmins;
    const secondFactor = new SecondFactorService({
      mongo,
      factors,
      sessions,
      reauthentication,
      failures,
      mails,
      compulsory,
    });
    const emails = new EmailService({ mongo, users, links, reauthentication, mails });
    registerPrivacy(app.privacy, { credentials, sessions: sessionRows, factors, links: linksRepository });
    app.session.openWith((token) => sessions.find(token));

    app.decorate('auth', {
      hash: (password) => passwords.hash(password),
      savePasswordHash: (userId, hash, session) => credentials.save(userId, hash, session),
      openSession: async (userId, client) => app.session.cookie(await sessions.open(userId, client)),
      endSessionsOf: (userId, session) => sessions.endAllOf(userId, session),
      assertPassword: (person, password, client) => reauthentication.reauthenticate(person, password, client),
      secondFactorAmong: (userIds) => factors.onAmong(userIds),
      async removeSecondFactor(person, session) {
        if (!(await factors.remove(person.id, session))) throw new CodedError('second_factor_off');
        await sessions.endAllOf(person.id, session);
        await mails.notice(person, 'second-factor-off', session);
      },
      async invite(email, role, session) {
        const { invitation, token } = await links.invite(email, role, session);
        await mails.invitation(email, role, token, session);
        return invitation;
      },
      async invitationLink(email, role, session) {
        return addresses.invitation((await links.invite(email, role, session)).token);
      },
      listInvitations: (page) => linksRepository.listInvitations(page),
      async withdrawInvitation(id, session) {
        const gone = await linksRepository.removeInvitation(id, session);
        if (gone === null) throw new CodedError('invitation_not_found');
        return gone;
      },
      async mailSuspended(person, reason, session) {
        await links.removeOf(person.id, ['password-reset', 'email-change', 'second-factor'], session);
        await mails.suspended(person, reason, session);
      },
      mailRestored: (person, session) => mails.restored(person, session),
    });

    const people = { users, credentials, passwords, links, sessions };
    const parts = { mongo, content, ...people, failures, factors, reauthentication, mails };
    const service = new AuthService({ ...parts, emails, secondFactor });
    authRoutes(app, { service, invitations: new InvitationService(parts), sessions });
    passwordRoutes(app, new PasswordService({ app, ...parts }));
    emailRoutes(app, emails);
    securityRoutes(app, { credentials, emails, links, secondFactor, sessions });
  },
  {
    name: 'auth',
    dependencies: ['mongo', 'session', 'users', 'access', 'invalidation', 'mail', 'jobs', 'privacy-registry'],
  },
);
