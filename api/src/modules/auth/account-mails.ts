import type { Account } from '@letat/contracts/auth/operations';
import type { Role } from '@letat/contracts/core/roles';
import type { z } from 'zod';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Mail } from '../mail/index.ts';
import { accountInvitation } from './mails/account-invitation.ts';
import { accountRestored } from './mails/account-restored.ts';
import { accountSuspended } from './mails/account-suspended.ts';
import { emailChange } from './mails/email-change.ts';
import { emailTaken } from './mails/email-taken.ts';
import { emailVerification } from './mails/email-verification.ts';
import { passwordReset } from './mails/password-reset.ts';
import { securityNotice } from './mails/security-notice.ts';

/** Pages that mailed links lead to; mfe-editorial's `auth` feature shows them. */
export function linkAddresses(publicOrigin: string) {
  const at = (path: string) => (token: string) => `${publicOrigin}/${path}/${token}`;
  return {
    passwordReset: at('mot-de-passe'),
    emailVerification: at('verification'),
    emailChange: at('adresse'),
    invitation: at('invitation'),
    /** Where a person who did not do what a notice reports takes their account back. */
    forgotten: `${publicOrigin}/mot-de-passe`,
    login: `${publicOrigin}/account`,
  };
}
export type LinkAddresses = ReturnType<typeof linkAddresses>;

type Person = Pick<Account, 'id' | 'email'>;

/** What is reported to a person when the security of their account changes, so that a thief is noticed. */
export type SecurityEvent = z.input<typeof securityNotice.data>['event'];

/** Every mail that accounts send, written in the transaction of what it reports. */
export class AccountMails {
  readonly #mail: Mail;
  readonly #clock: Clock;
  readonly #addresses: LinkAddresses;
  readonly #moment: Intl.DateTimeFormat;

  /** @param parts.timeZone of the times in mails */
  constructor(parts: { mail: Mail; clock: Clock; addresses: LinkAddresses; timeZone: string }) {
    const { mail, clock, addresses, timeZone } = parts;
    this.#mail = mail;
    this.#clock = clock;
    this.#moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });
    this.#addresses = addresses;
  }

  passwordReset(person: Person, token: string, session: ClientSession): Promise<void> {
    const data = { link: this.#addresses.passwordReset(token) };
    return this.#mail.send({ to: person.email, template: passwordReset, data, userId: person.id }, session);
  }

  emailVerification(person: Person, token: string, session: ClientSession): Promise<void> {
    const data = { link: this.#addresses.emailVerification(token) };
    return this.#mail.send({ to: person.email, template: emailVerification, data, userId: person.id }, session);
  }

  emailChange(person: Person, email: string, token: string, session: ClientSession): Promise<void> {
    const data = { link: this.#addresses.emailChange(token) };
    return this.#mail.send({ to: email, template: emailChange, data, userId: person.id }, session);
  }

  /** To an address that has an account already: its owner learns what the person who typed it must not. */
  emailTaken(owner: Person, by: 'registration' | 'change', session: ClientSession): Promise<void> {
    const data = { by, link: this.#addresses.login, forgotten: this.#addresses.forgotten };
    return this.#mail.send({ to: owner.email, template: emailTaken, data, userId: owner.id }, session);
  }

  invitation(email: string, role: Role, token: string, session: ClientSession): Promise<void> {
    const data = { role, link: this.#addresses.invitation(token) };
    return this.#mail.send({ to: email, template: accountInvitation, data }, session);
  }

  suspended(person: Person, reason: string, session: ClientSession): Promise<void> {
    const data = { reason };
    return this.#mail.send({ to: person.email, template: accountSuspended, data, userId: person.id }, session);
  }

  restored(person: Person, session: ClientSession): Promise<void> {
    const data = { link: this.#addresses.login };
    return this.#mail.send({ to: person.email, template: accountRestored, data, userId: person.id }, session);
  }

  /** @param detail what the event is about, where there is something: the new address, the recovery codes that are left */
  notice(person: Person, event: SecurityEvent, session: ClientSession, detail = ''): Promise<void> {
    const data = {
      event,
      detail,
      at: this.#moment.format(this.#clock.now()),
      link: this.#addresses.forgotten,
    };
    return this.#mail.send({ to: person.email, template: securityNotice, data, userId: person.id }, session);
  }
}
