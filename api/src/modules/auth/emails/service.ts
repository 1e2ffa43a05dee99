import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Users } from '../../users/index.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Links } from '../links/service.ts';
import type { Reauthentication } from '../passwords/reauthenticate.ts';

interface Parts {
  mongo: Database;
  users: Users;
  links: Links;
  reauthentication: Reauthentication;
  mails: AccountMails;
}

/** Addresses: who proved that one is theirs, and how one becomes another. */
export class EmailService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * In the transaction that opens the account, or that asks again. An address that another account has proved is no proof to come: its
   * owner gets a way to log in. The work is the same, so that neither the answer nor its time says which it was.
   */
  async mailVerification(account: Account, session: ClientSession): Promise<void> {
    const { links, mails, users } = this.#parts;
    const token = await links.renew(account.id, 'email-verification', account.email, session);
    const holder = (await users.findAccountByEmail(account.email))?.account;
    if (holder?.emailVerified && holder.id !== account.id) await mails.emailTaken(holder, 'registration', session);
    else await mails.emailVerification(account, token, session);
  }

  /** Throws `email_verified`; `rate_limited` within a minute of the last one. */
  async sendVerification(account: Account): Promise<void> {
    if (account.emailVerified) throw new CodedError('email_verified');
    await this.#notTooSoon(account.id, 'email-verification');
    await this.#parts.mongo.transaction((session) => this.mailVerification(account, session));
  }

  /** Throws `link_used`, for a link to an address that the account has left, too. */
  async verify(token: string): Promise<void> {
    const { mongo, links, users } = this.#parts;
    await mongo.transaction(async (session) => {
      const { userId, email } = await links.take(token, 'email-verification', session);
      if (!(await users.verifyEmail(userId, email, session).catch(orLinkUsed))) throw new CodedError('link_used');
    });
  }

  /**
   * The old address stands until the new one is confirmed. One that has an account answers the same, after as much work: only
   * its owner gets a mail. Throws `wrong_password`.
   */
  async askChange(account: Account, email: string, password: string): Promise<void> {
    const { mongo, users, links, reauthentication, mails } = this.#parts;
    const proof = await reauthentication.reauthenticate(account, password);
    if (email === account.email)
      throw new CodedError('validation', { details: [{ path: 'email', message: 'C’est déjà votre adresse.' }] });
    await this.#notTooSoon(account.id, 'email-change');
    const known = await users.findAccountByEmail(email);
    const other = known && known.account.id !== account.id ? known : null;
    await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      const token = await links.renew(account.id, 'email-change', email, session);
      if (other) await mails.emailTaken(other.account, 'change', session);
      else await mails.emailChange(account, email, token, session);
      await mails.notice(account, 'email-change-asked', session, email);
    });
  }

  async cancelChange(userId: string): Promise<void> {
    const { mongo, links } = this.#parts;
    await mongo.transaction((session) => links.removeOf(userId, ['email-change'], session));
  }

  /** Throws `link_used`; `email_taken` when another person opened an account with that address in the meantime. */
  async confirmChange(token: string): Promise<void> {
    const { mongo, links, users, mails } = this.#parts;
    await mongo.transaction(async (session) => {
      const { userId, email } = await links.take(token, 'email-change', session);
      const known = await users.findAccount(userId);
      if (!known || known.suspended) throw new CodedError('link_used');
      await users.changeEmail(userId, email, session);
      await links.removeOf(userId, ['password-reset', 'email-verification', 'second-factor'], session);
      await mails.notice(known.account, 'email-changed', session, email);
    });
  }

  /** The new address that waits to be confirmed. */
  pendingEmailOf(userId: string): Promise<string | null> {
    return this.#parts.links.waitingFor(userId, 'email-change');
  }

  async #notTooSoon(userId: string, purpose: 'email-verification' | 'email-change'): Promise<void> {
    const wait = await this.#parts.links.pauseBefore(userId, purpose);
    if (wait > 0) throw new CodedError('rate_limited', { retryAfter: wait / 1000 });
  }
}

/** Another account has proved the address first: the link is worth nothing any more. */
export function orLinkUsed(error: unknown): never {
  throw error instanceof CodedError && error.code === 'email_taken' ? new CodedError('link_used') : error;
}
