import type { ApplicationOutcome } from '@letat/contracts/applications/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import type { ApplicationRecord } from '../applications.model.ts';
import { applicationAccepted } from '../mails/application-accepted.ts';
import { applicationRefused } from '../mails/application-refused.ts';

interface AnswerFeatures {
  users: Users;
  auth: Auth;
  mail: Mail;
  notifications: Notifications;
}

/** What an answer does, and how the applicant is notified: all in the transaction of the answer. */
export class ApplicationAnswers {
  readonly #features: AnswerFeatures;

  constructor(features: AnswerFeatures) {
    this.#features = features;
  }

  /**
   * An applicant with an account whose address they confirmed becomes an author; the address of anybody else is invited to open one,
   * which only who reads its mail can. Throws `applicant_suspended`.
   */
  async accept(
    application: ApplicationRecord,
    known: KnownAccount | null,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<ApplicationOutcome> {
    if (known?.suspended) throw new CodedError('applicant_suspended');
    if (!known?.account.emailVerified) return this.#invite(application, session);
    const { id: userId, role, email } = known.account;
    const isAuthor = isAtLeast(role, 'author');
    if (!isAuthor) await this.#features.users.changeRole(userId, 'author', session, invalidate);
    const data = { way: isAuthor ? 'already' : 'account', link: '/dashboard' } as const;
    await this.#features.mail.send({ template: applicationAccepted, to: email, userId, data }, session);
    const text = 'Votre candidature est acceptée : votre espace d’auteur est ouvert.';
    await this.#notify(known, application, { text, href: '/dashboard' }, session);
    return isAuthor ? 'was-author' : 'raised';
  }

  /** With a reason that the applicant reads. */
  async refuse(
    application: ApplicationRecord,
    known: KnownAccount | null,
    reason: string,
    session: ClientSession,
  ): Promise<null> {
    const { email } = application;
    const mail = {
      template: applicationRefused,
      to: email,
      data: { reason },
    } as const;
    const own = known?.account.emailVerified ? known : null;
    await this.#features.mail.send({ ...mail, ...(own ? { userId: own.account.id } : {}) }, session);
    const text = 'Votre candidature a reçu une réponse : elle est dans votre boîte de réception.';
    if (own) await this.#notify(own, application, { text, href: '/join-authors' }, session);
    return null;
  }

  async #invite({ fullName, email }: ApplicationRecord, session: ClientSession): Promise<'invited'> {
    const link = await this.#features.auth.invitationLink(email, 'author', session, fullName);
    const data = { way: 'invitation', link } as const;
    await this.#features.mail.send({ template: applicationAccepted, to: email, data }, session);
    return 'invited';
  }

  async #notify(
    { account }: KnownAccount,
    { _id }: ApplicationRecord,
    notification: { text: string; href: string },
    session: ClientSession,
  ): Promise<void> {
    const key = `application:${_id.toHexString()}`;
    await this.#features.notifications.notify(
      { userId: account.id, kind: 'application-decided', key, ...notification },
      session,
    );
  }
}
