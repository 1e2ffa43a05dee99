import type { Account } from '@letat/contracts/auth';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Client } from '../../route.ts';
import { registerPrivacy } from './auth.privacy.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { CredentialsRepository } from './credentials.repository.ts';
import { LoginFailuresRepository } from './login-failures.repository.ts';
import { type FailureLimits, LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { Sessions } from './sessions.ts';

export { argon2Passwords, type Passwords } from './passwords.ts';

/** What other rooms may ask of those who let people in. */
export interface Auth {
  /** The slow part of keeping a password: outside of any transaction. */
  hash(password: string): Promise<string>;
  keepHash(userId: string, hash: string, session?: ClientSession): Promise<void>;
  /** `Set-Cookie` value of a new session. */
  openSession(userId: string, client: Client): Promise<string>;
  /** After a change of password, an end of trust or an erasure: every cookie of this person is dead at once. */
  endSessionsOf(userId: string, session?: ClientSession): Promise<void>;
  /** A logged-in person proves once more who they are. Throws `wrong_password`, and `rate_limited` as a login does. */
  assertPassword(person: Pick<Account, 'id' | 'email'>, password: string, client: Client): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth;
  }
}

/** Passwords and sessions. Neither ever leaves this room. */
export const authModule = plugin(
  async (app: FastifyInstance, { passwords, failures }: { passwords: Passwords; failures: FailureLimits }) => {
    const { mongo, users } = app;
    const credentials = new CredentialsRepository(mongo);
    const sessionRows = new SessionsRepository(mongo);
    const sessions = new Sessions(sessionRows, users);
    registerPrivacy(app.privacy, credentials, sessionRows);
    const counters = new LoginFailures(new LoginFailuresRepository(mongo), failures);
    const service = new AuthService({ mongo, users, credentials, passwords, failures: counters });
    app.session.openWith((token) => sessions.find(token));
    app.decorate('auth', {
      hash: (password) => passwords.hash(password),
      keepHash: (userId, hash, session) => credentials.keep(userId, hash, session),
      openSession: async (userId, client) => app.session.cookie(await sessions.open(userId, client)),
      endSessionsOf: (userId, session) => sessions.endAllOf(userId, session),
      assertPassword: (person, password, client) => service.assertPassword(person, password, client),
    });
    authRoutes(app, service, sessions);
  },
  { name: 'auth', dependencies: ['mongo', 'session', 'users', 'access'] },
);
