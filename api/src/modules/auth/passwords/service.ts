import { createHmac, randomBytes } from 'node:crypto';
import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { KnownAccount } from '../../users/index.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Devices } from '../devices/service.ts';
import { orLinkUsed } from '../emails/service.ts';
import type { Links } from '../links/service.ts';
import type { Challenges } from '../passkeys/challenges.repository.ts';
import type { PasskeysRepository } from '../passkeys/repository.ts';
import type { Sessions } from '../sessions/service.ts';
import type { Passwords } from './hashing.ts';
import type { Reauthentication } from './reauthenticate.ts';
import type { CredentialsRepository } from './repository.ts';
import { assertNotGuessable } from './strength.ts';

interface Parts {
  app: FastifyInstance;
  credentials: CredentialsRepository;
  passwords: Passwords;
  links: Links;
  challenges: Challenges;
  passkeys: PasskeysRepository;
  devices: Devices;
  sessions: Sessions;
  reauthentication: Reauthentication;
  mails: AccountMails;
}

/** Forgotten passwords, and passwords that change. */
export class PasswordService {
  readonly #parts: Parts;
  readonly #requests;
  readonly #nobody = randomBytes(32);

  constructor(parts: Parts) {
    this.#parts = parts;
    const { jobs, users } = parts.app;
    const common = { label: 'Mots de passe oubliés', attempts: 5, leaseMs: 30_000, concurrency: 2 };
    this.#requests = jobs.queue({
      ...common,
      name: 'password-reset-requests',
      outward: 'earlier',
      payload: z.object({ userId: z.string() }),
      work: async ({ userId }) => this.#mailReset(await users.findAccount(userId)),
    });
    // Rows that processes of the release before add, with addresses: see docs/decisions/0044.
    jobs.queue({
      ...common,
      name: 'password-resets',
      outward: 'earlier',
      payload: z.object({ email: z.string() }),
      work: async ({ email }) => this.#mailReset(await users.findAccountByEmail(email)),
    });
  }

  /**
   * Notes that a person asked, for an address without an account as for any other: each has one look-up of an index and one row, and
   * all else is done afterwards, elsewhere. So neither the answer nor the time that it takes gives it away, and no address is stored.
   */
  async askReset(email: string): Promise<void> {
    const { app } = this.#parts;
    const userId = (await app.users.findIdByEmail(email)) ?? this.#idOfNobody(email);
    await app.mongo.transaction(async (session) => {
      await this.#requests.add({ userId }, { session, key: userId });
    });
  }

  /** The same for the same address, so that asking twice takes as long as for an account; from it the address cannot be found. */
  #idOfNobody(email: string): string {
    return createHmac('sha256', this.#nobody).update(emailKey(email)).digest('hex').slice(0, 24);
  }

  async #mailReset(known: KnownAccount | null): Promise<void> {
    const { app, links, mails } = this.#parts;
    if (!known || known.suspended) return;
    const { account } = known;
    if ((await links.pauseBefore(account.id, 'password-reset')) > 0) return;
    await app.mongo.transaction(async (session) => {
      const token = await links.renew(account.id, 'password-reset', account.email, session);
      await mails.passwordReset(account, token, session);
    });
  }

  /** Throws `link_used`, and `validation` for a password that is easy to guess. */
  async reset(token: string, password: string): Promise<void> {
    const { app, links, passwords } = this.#parts;
    const { purpose, userId } = await links.read(token);
    if (purpose !== 'password-reset' || userId === null) throw new CodedError('link_used');
    const known = await app.users.findAccount(userId);
    if (!known || known.suspended) throw new CodedError('link_used');
    await assertNotGuessable(password, known.account);
    const hash = await passwords.hash(password);
    await app.mongo.transaction(async (session) => {
      const link = await links.take(token, 'password-reset', session);
      await this.#save(known.account, hash, session);
      await this.#parts.sessions.endAllOf(userId, session);
      // A stranger who knew the old one may have added a passkey: alone it opens nothing until it was given with the new one.
      await this.#parts.passkeys.askPasswordFor(userId, session);
      // Who reads the mail of that address is who it belongs to.
      await app.users.verifyEmail(userId, link.email, session).catch(orLinkUsed);
    });
  }

  /** Throws `wrong_password`, and `validation` for a password that is easy to guess; the sessions of other places end. Gives the token by which this device stays known. */
  async change(user: SessionUser, given: { current: string; password: string }): Promise<string> {
    const { app, passwords, reauthentication, sessions, devices } = this.#parts;
    await assertNotGuessable(given.password, user);
    const proof = await reauthentication.reauthenticate(user, given.current);
    const hash = await passwords.hash(given.password);
    return app.mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await this.#save(user, hash, session);
      await sessions.endOthersOf(user.id, user.sessionId, session);
      return devices.renew(user.id, null, session);
    });
  }

  async #save(account: Account, hash: string, session: ClientSession): Promise<void> {
    const { credentials, devices, links, challenges, mails } = this.#parts;
    await credentials.save(account.id, hash, session);
    await devices.forgetAllOf(account.id, session);
    await links.removeOf(account.id, ['password-reset', 'email-change', 'second-factor'], session);
    await challenges.removeAllOf(account.id, session);
    await mails.notice(account, 'password-changed', session);
  }
}
