import { createHash } from 'node:crypto';
import { applicationHours } from '@letat/contracts/applications/constants';
import type { ApplicationDraft, ApplicationReceipt } from '@letat/contracts/applications/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { SessionUser } from '../../plugins/session.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { dueAt } from './applications.projection.ts';
import type { ApplicationsRepository, NewApplication } from './applications.repository.ts';
import { applicationReceived } from './mails/application-received.ts';

interface ApplicationFeatures {
  clock: Clock;
  mongo: Database;
  mail: Mail;
  notifications: Notifications;
}

/** Who would like to write here. */
export class ApplicationsService {
  readonly #applications: ApplicationsRepository;
  readonly #features: ApplicationFeatures;

  constructor(applications: ApplicationsRepository, features: ApplicationFeatures) {
    this.#applications = applications;
    this.#features = features;
  }

  /**
   * Stores an application until an administrator answers it. The answer is the same for every address; only who is logged in as an
   * author learns that they are one (`already_author`). What fills the hidden field is no person, and gets the same answer.
   */
  async apply(draft: ApplicationDraft, applicant: SessionUser | null): Promise<ApplicationReceipt> {
    if (applicant && isAtLeast(applicant.role, 'author')) throw new CodedError('already_author');
    const createdAt = this.#features.clock.now();
    if (!draft.website)
      await this.#features.mongo.transaction(async (session) => {
        const isAddressVerified =
          applicant?.emailVerified === true && emailKey(applicant.email) === emailKey(draft.email);
        const sender = applicant ? { userId: applicant.id, isAddressVerified } : {};
        const application = { ...fieldsOf(draft), createdAt, ...sender };
        await this.#applications.insert([application], session);
        await this.#mailApplicant(draft, { isAddressVerified, at: createdAt }, session);
        await this.#notifyAdmins(session);
      });
    return { kind: draft.kind, status: 'received', dueAt: dueAt(createdAt).toISOString() };
  }

  /**
   * Once a day to an address, however often an applicant applies in its name: nobody floods another person's mailbox, nor has
   * us write their own words into it.
   */
  async #mailApplicant(
    { email, thematic }: ApplicationDraft,
    { isAddressVerified, at }: { isAddressVerified: boolean; at: Date },
    session: ClientSession,
  ): Promise<void> {
    const key = createHash('sha256')
      .update(`application ${emailKey(email)}`)
      .digest('base64url');
    await this.#features.mail.send(
      {
        template: applicationReceived,
        to: email,
        data: isAddressVerified ? { thematic } : {},
        key: `application-received:${key}:${at.toISOString().slice(0, 10)}`,
      },
      session,
    );
  }

  /** However many wait, each gets one notification until they look. */
  #notifyAdmins(session: ClientSession): Promise<void> {
    return this.#features.notifications.notifyAdmins(
      {
        kind: 'application-received',
        text: `Une candidature attend une réponse, promise sous ${applicationHours} heures.`,
        href: '/admin/applications',
        key: 'applications',
      },
      session,
    );
  }
}

/** What a form asks for; the fields of the other one stay empty. */
function fieldsOf(draft: ApplicationDraft): Omit<NewApplication, 'createdAt'> {
  const { kind, fullName, email, profession, thematic, linkedinProfile = '' } = draft;
  const applicant = { kind, fullName, email, profession, thematic, linkedinProfile };
  if (draft.kind === 'short') return { ...applicant, motivation: draft.motivation ?? '' };
  const { newsletterTitle = '', sampleText, publicationType, frequency } = draft;
  return { ...applicant, newsletterTitle, sampleText, publicationType: [...new Set(publicationType)], frequency };
}
