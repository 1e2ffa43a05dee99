import type { Account } from '@letat/contracts/auth/operations';
import type { Role } from '@letat/contracts/core/roles';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { WindowCounters } from '../../plugins/mongo/window-counters.ts';
import type { RelyingParty } from '../../relying-party.ts';
import type { Client } from '../../route.ts';
import { accountGuard } from './account-guard.ts';
import { AccountMails, linkAddresses } from './account-mails.ts';
import { failedLoginLimits, failedLoginWindowMs } from './auth.limits.ts';
import { registerPrivacy } from './auth.privacy.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { BegunLogins } from './begun-logins.ts';
import { withholdFromClaimants } from './claimants.ts';
import { DevicesRepository } from './devices/repository.ts';
import { Devices } from './devices/service.ts';
import { emailRoutes } from './emails/routes.ts';
import { EmailService } from './emails/service.ts';
import { Entrances } from './entrance.ts';
import { type InvitationAcceptedListener, InvitationService } from './invitations/service.ts';
import { LinksRepository } from './links/repository.ts';
import { Links } from './links/service.ts';
import { LoginFailures } from './login-failures.ts';
import { accountRestored } from './mails/account-restored.ts';
import { accountSuspended } from './mails/account-suspended.ts';
import { mailTemplates } from './mails/index.ts';
import { securityNotice } from './mails/security-notice.ts';
import { Challenges } from './passkeys/challenges.repository.ts';
import { PasskeyChecks } from './passkeys/checks.ts';
import { PasskeyLogins } from './passkeys/logins.ts';
import { PasskeysRepository } from './passkeys/repository.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { PasskeyService } from './passkeys/service.ts';
import type { Passwords } from './passwords/hashing.ts';
import { type Reauthenticated, Reauthentication } from './passwords/reauthenticate.ts';
import { CredentialsRepository } from './passwords/repository.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { PasswordService } from './passwords/service.ts';
import { SecondFactorRepository } from './second-factor/repository.ts';
import { securityRoutes } from './second-factor/routes.ts';
import { SecondFactorService } from './second-factor/service.ts';
import { SessionsRepository } from './sessions/repository.ts';
import { Sessions } from './sessions/service.ts';

export { withholdFromClaimants } from './claimants.ts';
export type { InvitationAcceptedListener } from './invitations/service.ts';
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
  endSessionsOf(userId: string, session: ClientSession): Promise<void>;
  /** The same, for good: the password goes as well, so that nobody logs in to an account that is being erased. */
  endAccessOf(userId: string, session: ClientSession): Promise<void>;
  /** A logged-in person authenticates again. Throws `wrong_password`, and `rate_limited` as a login does. */
  reauthenticate(person: Pick<Account, 'id'>, password: string): Promise<Reauthenticated>;
  /** In the transaction of what the password was asked for. Throws `wrong_password` when it was changed meanwhile. */
  assertStill(reauthenticated: Reauthenticated, session: ClientSession): Promise<void>;
  /** Which of these accounts ask for a second factor. */
  secondFactorAmong(userIds: readonly string[]): Promise<Set<string>>;
  /** All that is asked for after the password, passkeys included. Throws `second_factor_off`. */
  removeSecondFactor(person: Person, session: ClientSession): Promise<void>;
  /**
   * A link that opens an account with that role, for a person who will hand it on; nothing is mailed.
   * @param fullName whom it is for, where that is known: the page of the link has it filled in
   */
  invitationLink(email: string, role: Role, session: ClientSession, fullName?: string): Promise<string>;
  /** Called in the transaction in which a person uses an invitation up, with the address that it came to. */
  onInvitationAccepted(listener: InvitationAcceptedListener): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth;
  }
}

export interface AuthOptions {
  passwords: Passwords;
  publicOrigin: string;
  /** Who asks for passkeys; null where browsers make none. */
  relyingParty: RelyingParty | null;
  /** Of the times in mails. */
  timeZone: string;
  /** Administrators must have a second factor. */
  secondFactorOfAdmins: boolean;
}

/** Passwords, sessions, second factors and one-time links. None of them ever leaves this module. */
export const authModule = plugin(
  async (app: FastifyInstance, options: AuthOptions) => {
    const { passwords, publicOrigin, relyingParty, timeZone, secondFactorOfAdmins } = options;
    const { mongo, clock, users, content } = app;
    const credentials = new CredentialsRepository(mongo, clock);
    const sessionRows = new SessionsRepository(mongo, clock);
    const factors = new SecondFactorRepository(mongo);
    const deviceRows = new DevicesRepository(mongo, clock);
    const devices = new Devices(deviceRows, clock);
    const linksRepository = new LinksRepository(mongo, clock);
    const links = new Links(linksRepository, clock, users);
    const invitationListeners: InvitationAcceptedListener[] = [];
    const addresses = linkAddresses(publicOrigin);
    const mails = new AccountMails({ mail: app.mail, clock, addresses, timeZone });
    const counters = new WindowCounters(mongo, clock, 'loginFailures', failedLoginWindowMs);
    const limits = {
      address: app.rateLimits.amountOf(failedLoginLimits.address),
      account: app.rateLimits.amountOf(failedLoginLimits.account),
      accountInAll: app.rateLimits.amountOf(failedLoginLimits.accountInAll),
    };
    const failures = new LoginFailures(counters, limits, clock);
    const reauthentication = new Reauthentication(credentials, passwords, failures);

    const passkeys = new PasskeysRepository(mongo);
    const challenges = new Challenges(mongo, clock);
    const checks = new PasskeyChecks({
      mongo,
      clock,
      log: app.log,
      passkeys,
      challenges,
      mails,
      findPerson: async (userId) => (await users.findAccount(userId))?.account ?? null,
      party: relyingParty,
    });

    const isSecondFactorDue = async ({ id, role }: Account) =>
      secondFactor.isCompulsory(role) && !(await secondFactor.isOn(id));
    const sessions = new Sessions({
      clock,
      sessions: sessionRows,
      users,
      credentials,
      devices,
      links,
      challenges,
      isSecondFactorDue,
    });
    const compulsory = secondFactorOfAdmins;
    const secondFactor: SecondFactorService = new SecondFactorService({
      mongo,
      clock,
      factors,
      sessions,
      reauthentication,
      failures,
      mails,
      passkeys,
      checks,
      compulsory,
    });
    const emails = new EmailService({ mongo, users, links, reauthentication, mails });
    app.mail.register(mailTemplates);
    withholdFromClaimants(app, [securityNotice, accountSuspended, accountRestored]);
    app.mail.knowNames(async (email) => {
      const known = await users.findAccountByEmail(email);
      return known?.account.emailVerified ? known.account.fullName : null;
    });
    registerPrivacy(app.privacy, {
      credentials,
      devices: deviceRows,
      sessions: sessionRows,
      factors,
      links: linksRepository,
      passkeys,
      challenges,
    });
    app.session.setSessionLookup((token) => sessions.find(token));

    const guard = accountGuard({ links, linksRepository, mails, secondFactor, sessions });
    users.setAccountGuard(guard);

    app.decorate('auth', {
      hash: (password) => passwords.hash(password),
      savePasswordHash: (userId, hash, session) => credentials.save(userId, hash, session),
      async openSession(userId, client) {
        const visitor = { ...client, deviceToken: null };
        const { token } = await mongo.transaction((session) => sessions.start(userId, visitor, session));
        return app.session.cookie(token);
      },
      endSessionsOf: guard.endSessionsOf,
      async endAccessOf(userId, session) {
        await credentials.remove(userId, session);
        await passkeys.removeAllOf(userId, session);
        await sessions.endAllOf(userId, session);
      },
      reauthenticate: (person, password) => reauthentication.reauthenticate(person, password),
      assertStill: (reauthenticated, session) => reauthentication.assertStill(reauthenticated, session),
      secondFactorAmong: guard.secondFactorAmong,
      removeSecondFactor: guard.removeSecondFactor,
      async invitationLink(email, role, session, fullName) {
        return addresses.invitation((await links.invite(email, role, session, fullName)).token);
      },
      onInvitationAccepted: (listener) => void invitationListeners.push(listener),
    });

    const begun = new BegunLogins(links, users);
    const entrances = new Entrances(app, sessions);
    const people = { users, credentials, devices, passwords, links, sessions };
    const parts = { mongo, clock, content, ...people, begun, failures, factors, reauthentication, mails };
    const guards = { ...parts, passkeys, challenges, checks, secondFactor };
    const service = new AuthService({ ...parts, emails, secondFactor });
    authRoutes(app, {
      service,
      invitations: new InvitationService({ ...guards, listeners: invitationListeners }),
      entrances,
    });
    passkeyRoutes(app, {
      logins: new PasskeyLogins(guards),
      service: new PasskeyService({ app, ...guards }),
      entrances,
    });
    passwordRoutes(app, new PasswordService({ app, ...guards }));
    emailRoutes(app, emails);
    securityRoutes(app, { credentials, emails, links, secondFactor, sessions });
  },
  {
    name: 'auth',
    dependencies: [
      'mongo',
      'clock',
      'session',
      'users',
      'access',
      'invalidation',
      'mail',
      'jobs',
      'personal-data',
      'rate-limit',
      'audit',
    ],
  },
);
