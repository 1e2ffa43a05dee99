import { createHash } from 'node:crypto';
import type { Account } from '@letat/contracts/auth';
import { CodedError } from '@letat/contracts/errors';
import { tooPersonal } from '@letat/contracts/password';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { folded } from '../../users/index.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Links } from '../links/service.ts';
import type { Sessions } from '../sessions/service.ts';
import type { Passwords } from './hashing.ts';
import type { Reauthentication } from './reauthenticate.ts';
import type { CredentialsRepository } from './repository.ts';

/** Throws `validation` for a password that says too much about the person. */
export function refusePersonal(password: string, person: Parameters<typeof tooPersonal>[1]): void {
  const message = tooPersonal(password, person);
  if (message) throw new CodedError('validation', { details: [{ path: 'password', message }] });
}

interface Parts {
  app: FastifyInstance;
  credentials: CredentialsRepository;
  passwords: Passwords;
  links: Links;
  sessions: Sessions;
  reauthentication: Reauthentication;
  mails: AccountMails;
}

/** Forgotten passwords, and passwords that change. */
export class PasswordService {
  readonly #parts: Parts;
  readonly #requests;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#requests = parts.app.jobs.queue({
      name: 'password-resets',
      label: 'Mots de passe oubliés',
      payload: z.object({ email: z.string() }),
      attempts: 5,
      leaseMs: 30_000,
      concurrency: 2,
      work: ({ email }) => this.#mailReset(email),
    });
  }

  /**
   * Notes that somebody asked, and no more: whether the address has an account is looked up afterwards, elsewhere, so that
   * neither the answer nor the time that it takes gives it away.
   */
  async askReset(email: string): Promise<void> {
    const key = createHash('sha256').update(folded(email)).digest('base64url');
    await this.#parts.app.mongo.transaction(async (session) => {
      await this.#requests.add({ email }, { session, key });
    });
  }

  async #mailReset(email: string): Promise<void> {
    const { app, links, mails } = this.#parts;
    const known = await app.users.findAccountByEmail(email);
    if (!known || known.suspended) return;
    const { account } = known;
    if ((await links.pauseBefore(account.id, 'password-reset')) > 0) return;
    await app.mongo.transaction(async (session) => {
      const token = await links.renew(account.id, 'password-reset', account.email, session);
      await mails.passwordReset(account, token, session);
    });
  }

  /** Throws `link_spent`, and `validation` for a password that says too much about the person. */
  async reset(token: string, password: string): Promise<void> {
    const { app, links, passwords } = this.#parts;
    const { purpose, userId } = await links.read(token);
    if (purpose !== 'password-reset' || userId === null) throw new CodedError('link_spent');
    const known = await app.users.findAccount(userId);
    if (!known || known.suspended) throw new CodedError('link_spent');
    refusePersonal(password, known.account);
    const hash = await passwords.hash(password);
    await app.mongo.transaction(async (session) => {
      const link = await links.take(token, 'password-reset', session);
      await this.#save(known.account, hash, session);
      await this.#parts.sessions.endAllOf(userId, session);
      // Who reads the mail of that address is who it belongs to.
      await app.users.verifyEmail(userId, link.email, session);
    });
  }

  /** Throws `wrong_password`; the sessions of other places end. */
  async change(user: SessionUser, given: { current: string; password: string }, client: Client): Promise<void> {
    const { app, passwords, reauthentication, sessions } = this.#parts;
    refusePersonal(given.password, user);
    await reauthentication.reauthenticate(user, given.current, client);
    const hash = await passwords.hash(given.password);
    await app.mongo.transaction(async (session) => {
      await this.#save(user, hash, session);
      await sessions.endOthersOf(user.id, user.sessionId, session);
    });
  }

  async #save(account: Account, hash: string, session: ClientSession): Promise<void> {
    const { credentials, links, mails } = this.#parts;
    await credentials.save(account.id, hash, session);
    await links.removeOf(account.id, ['password-reset', 'email-change', 'second-factor'], session);
    await mails.notice(account, 'password-changed', session);
  }
}
