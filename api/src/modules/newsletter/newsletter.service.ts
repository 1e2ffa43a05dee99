import { randomBytes } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { consentWith } from '@letat/contracts/newsletter/author-consent';
import { type NewsletterConsent, newsletterConsents } from '@letat/contracts/newsletter/constants';
import type { OwnSubscriptionReceipt } from '@letat/contracts/newsletter/operations';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Consents } from '../consents/index.ts';
import type { Users } from '../users/index.ts';
import type { ConfirmationBudget } from './confirmation/budget/service.ts';
import type { ConfirmationRequestsRepository } from './confirmation/requests.repository.ts';
import { refuseDisposable } from './disposable.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';
import { type SubscriptionOrigin, siteInWords } from './subscription-origin.ts';

export interface NewsletterRequest {
  email: string;
  name?: string | undefined;
  interests?: readonly string[] | undefined;
  authorSubscriptions?: readonly string[] | undefined;
  courses?: readonly string[] | undefined;
  consent?: NewsletterConsent | undefined;
  website?: string | undefined;
}

interface NewsletterServiceParts {
  subscribers: NewsletterRepository;
  users: Pick<Users, 'findAuthor'>;
  consents: Consents;
  mongo: Pick<Database, 'transaction'>;
  clock: Clock;
  /** Those of these courses that begin for a person who asks. */
  freeCourses(ids: readonly string[]): Promise<string[]>;
  /** Asks in that transaction for a mail by which the owner of the address confirms. */
  askConfirmation(subscriberId: string, session: ClientSession): Promise<void>;
  requests: ConfirmationRequestsRepository;
  budget: ConfirmationBudget;
}

/** How long a browser may come back to its request. */
const requestHours = 24;

/** Who wants the newsletter. */
export class NewsletterService {
  readonly #parts: NewsletterServiceParts;

  constructor(parts: NewsletterServiceParts) {
    this.#parts = parts;
  }

  /**
   * Stores a request until the owner of the address confirms it. The answer is the same for every address, and so is what is done
   * for it: whether a mail leaves is decided elsewhere. What fills the hidden field is no person: nothing of it is stored, and it
   * gets the same answer. Throws `validation` for a disposable address, `course_not_found` for courses of which none can be begun,
   * `author_not_found` where nothing but the letters of authors is asked for and none of them writes today.
   * @param isProven it came with a proof of work already
   */
  async subscribe(
    request: NewsletterRequest,
    origin: SubscriptionOrigin,
    isProven = false,
  ): Promise<OwnSubscriptionReceipt> {
    const { email, name = '', interests = [], authorSubscriptions = [], consent = null, website } = request;
    const { courses: courseIds = [] } = request;
    const requestId = randomBytes(18).toString('base64url');
    const bits = isProven ? 0 : await this.#parts.budget.bitsFor(origin);
    const receipt = { status: 'pending', requestId, bits } as const;
    if (website) return receipt;
    await refuseDisposable(email);
    const { subscribers, consents, mongo, clock, freeCourses, askConfirmation, requests, budget } = this.#parts;
    const authors = await this.#known(authorSubscriptions);
    const courses = courseIds.length === 0 ? [] : await freeCourses(courseIds);
    if (courseIds.length > 0 && courses.length === 0) throw new CodedError('course_not_found');
    const isAuthorOnly = consent === 'a1' && courses.length === 0 && authors.length > 0;
    if (consent === 'a1' && !isAuthorOnly && authorSubscriptions.length > 0) throw new CodedError('author_not_found');
    const ask = {
      ...{ email, name, consent, origin, at: clock.now() },
      interests: [...new Set(interests)],
      authorSubscriptions: authors.map(({ id }) => id),
      courses,
      isAuthorOnly,
    };
    await mongo.transaction(async (session) => {
      const subscriberId = await subscribers.save(ask, session);
      const expiresAt = new Date(ask.at.getTime() + requestHours * 60 * 60 * 1000);
      await requests.add({ _id: requestId, subscriberId, bits, expiresAt }, session);
      // Who brings the proof asks then.
      if (bits === 0) await askConfirmation(subscriberId, session);
      if (!consent) return;
      // What a person ticked is a fact; only a confirmation shows whose address it is.
      const given = {
        purpose: 'newsletter',
        version: consent,
        text: ticked(consent, authors),
        given: true,
      } as const;
      await consents.record(
        { subject: { email }, ...given, source: origin.source, site: siteInWords(origin), isVerified: false },
        session,
      );
    });
    if (bits === 0) await budget.asked(origin);
    return receipt;
  }

  /** Those who write today. An author may have left since the page was made: no reason to refuse the newsletter. */
  async #known(ids: readonly string[]): Promise<{ id: string; fullName: string }[]> {
    const authors = await Promise.all([...new Set(ids)].map((id) => this.#parts.users.findAuthor(id)));
    return [...new Map(authors.flatMap((author) => (author ? [[author.id, author] as const] : []))).values()];
  }
}

/** The words beside the box: those of the second version name the authors. */
function ticked(consent: NewsletterConsent, authors: readonly { fullName: string }[]): string {
  if (consent === 'v1' || consent === 'v1-en' || consent === 'c1') return newsletterConsents[consent];
  return consentWith(
    authors.map(({ fullName }) => fullName),
    consent,
  );
}
