import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { consentWith } from '@letat/contracts/newsletter/author-consent';
import {
  confirmationDays,
  type NewsletterConsent,
  newsletterConsent,
  newsletterConsents,
} from '@letat/contracts/newsletter/constants';
import type { SubscriptionConfirmation } from '@letat/contracts/newsletter/subscriptions/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysBefore } from '../../../time/days.ts';
import type { CoursesRepository } from '../courses/repository.ts';
import type { NewsletterLinks } from '../links.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import { sharing } from '../shared-addresses.ts';
import type { SubscriptionOrigin } from '../subscription-origin.ts';
import { type ConfirmationBudget, isProof } from './budget/service.ts';
import { type AskConfirmation, authorsOf } from './mails.ts';
import { accepted, agreedTo, isAuthorOnly, isCourseOnly, offerTo } from './offer.ts';
import type { ConfirmationRequestsRepository } from './requests.repository.ts';

/** A subscription that its owner confirmed, and where it was asked for. */
export interface ConfirmedSubscription extends SubscriptionOrigin {
  subscriberId: string;
  email: string;
  at: Date;
}

/** Called in the transaction in which a person confirms a subscription that they did not have. */
export type ConfirmedListener = (confirmed: ConfirmedSubscription, session: ClientSession) => Promise<void>;

interface ConfirmationParts {
  app: FastifyInstance;
  subscribers: NewsletterRepository;
  links: NewsletterLinks;
  askConfirmation: AskConfirmation;
  requests: ConfirmationRequestsRepository;
  budget: ConfirmationBudget;
  /** Courses that are open or were, by their ids. */
  courses: Pick<CoursesRepository, 'listPublic'>;
  /** Begins a course, or goes on with it, in the transaction in which its reader confirms. */
  beginCourse(email: string, courseId: string, session: ClientSession): Promise<void>;
}

/** The second step of every subscription: the owner of the address says that it was them. */
export class ConfirmationService {
  readonly #parts: ConfirmationParts;
  readonly #listeners: ConfirmedListener[] = [];

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  onConfirmed(listener: ConfirmedListener): void {
    this.#listeners.push(listener);
  }

  /** Looks without confirming. Throws `link_used`. */
  async show(token: string): Promise<SubscriptionConfirmation> {
    const { app, links, subscribers, courses } = this.#parts;
    const { id, madeAt } = await links.readConfirmation(token);
    const subscriber = orLinkUsed(await subscribers.findById(id));
    const offer = offerTo(subscriber);
    const state = stateOf(subscriber, madeAt, app.clock.now());
    const shown = state === 'open' ? offer : null;
    const [authors, begun] = await Promise.all([
      authorsOf(app, shown?.authorIds ?? []),
      courses.listPublic(shown?.courseIds ?? []),
    ]);
    return {
      state,
      kind: offer?.kind ?? 'subscription',
      email: maskedEmail(subscriber.email),
      interests: shown?.interests ?? [],
      authors,
      courses: begun.map(({ _id, opened: { title } }) => ({ id: _id.toHexString(), title })),
      isCourseOnly: shown !== null && isCourseOnly(shown),
      isAuthorOnly: shown !== null && isAuthorOnly(shown),
      consent: shown ? agreedTo(shown, namesOf(authors)).text : consentWith([], offer?.consent ?? newsletterConsent),
    };
  }

  /** Gives the token of the preferences. Throws `link_used`, for a link that is too old as well. */
  async confirm(token: string): Promise<string> {
    const { app, links, subscribers, budget, beginCourse } = this.#parts;
    const { id, madeAt } = await links.readConfirmation(token);
    const { preferences, origin } = await app.mongo.transaction(async (session) => {
      const now = app.clock.now();
      const subscriber = orLinkUsed(await subscribers.findById(id, session));
      const offer = orLinkUsed(offerTo(subscriber));
      if (stateOf(subscriber, madeAt, now) !== 'open') throw new CodedError('link_used');
      const named = await authorsOf(app, offer.authorIds);
      const { version, text } = agreedTo(offer, namesOf(named));
      const change = accepted(subscriber, offer, now);
      // The page named who gets the address: pressing its button agrees to that, and to no more.
      const shared = named.length === 0 ? {} : { sharedWith: sharing(subscriber.sharedWith, idsOf(named), text, now) };
      const confirmed = await subscribers.change(subscriber, { ...change, ...shared }, session);
      for (const courseId of offer.courseIds) await beginCourse(confirmed.email, courseId, session);
      if (offer.kind === 'subscription' || named.length > 0 || offer.courseIds.length > 0 || offer.siteLetters) {
        await this.#record(confirmed.email, { version, text }, { given: true, ...confirmedHere }, session);
      }
      if (offer.kind === 'subscription') {
        const event = { subscriberId: id, email: confirmed.email, at: now, ...offer.origin };
        for (const listener of this.#listeners) await listener(event, session);
      }
      return { preferences: await links.token(confirmed), origin: offer.origin };
    });
    await budget.confirmed(origin);
    return preferences;
  }

  /**
   * What the browser that asked for the newsletter does afterwards: it brings the proof that the mail waits for, or has it mailed again
   * where the address refused it; that is a request like any other, counted, and proven while few are confirmed. An unknown or old id
   * does nothing, and nobody is told.
   */
  async request(id: string, proof: string | undefined): Promise<void> {
    const { app, requests, askConfirmation, budget } = this.#parts;
    const bitsNow = await budget.bitsFor(own);
    const isAsked = await app.mongo.transaction(async (session) => {
      await app.mongo.serialise(session, `confirmation-request ${id}`);
      const request = await requests.find(id, session);
      if (!request) return false;
      const { subscriberId, bits } = request;
      if (!isProof(id, proof, bits > 0 ? bits : bitsNow)) return false;
      if (bits > 0) await requests.proven(id, session);
      await askConfirmation(subscriberId, session);
      return true;
    });
    if (isAsked) await budget.asked(own);
  }

  /** Mails another link in the place of one that is too old, as rarely as whoever asks again. Throws `link_used`. */
  async renew(token: string): Promise<void> {
    const { app, links, subscribers, askConfirmation } = this.#parts;
    const { id, madeAt } = await links.readConfirmation(token);
    await app.mongo.transaction(async (session) => {
      const subscriber = orLinkUsed(await subscribers.findById(id, session));
      if (stateOf(subscriber, madeAt, app.clock.now()) === 'used') throw new CodedError('link_used');
      await askConfirmation(id, session, { isRepeat: true });
    });
  }

  /** Writes down a yes or a no of a person who holds the address, with the words that it is about. */
  async recordConsent(
    { email, consent }: Pick<SubscriberRecord, 'email' | 'consent'>,
    how: Pick<SubscriptionOrigin, 'source' | 'site'> & { given: boolean },
    session: ClientSession,
  ): Promise<void> {
    const version = consent ?? newsletterConsent;
    await this.#record(email, { version, text: newsletterConsents[version] }, how, session);
  }

  async #record(
    email: string,
    words: { version: NewsletterConsent; text: string },
    how: Pick<SubscriptionOrigin, 'source' | 'site'> & { given: boolean },
    session: ClientSession,
  ): Promise<void> {
    const consent = { purpose: 'newsletter', isVerified: true, ...words, ...how } as const;
    await this.#parts.app.consents.record({ subject: { email }, ...consent }, session);
  }
}

type Named = readonly { id: string; fullName: string }[];
const namesOf = (authors: Named): string[] => authors.map(({ fullName }) => fullName);
const idsOf = (authors: Named): string[] => authors.map(({ id }) => id);

/** The boxes of partners bring their proof with the form, and offer no second mail. */
const own = { site: null } as const;
const confirmedHere = { source: 'confirmation', site: null } as const;

/** A link is used up by what its owner did after it was made: confirmed, chose, unsubscribed. */
function stateOf(subscriber: SubscriberRecord, madeAt: Date, now: Date): SubscriptionConfirmation['state'] {
  const { lastActAt, unsubscribedAt } = subscriber;
  const acted = Math.max(lastActAt?.getTime() ?? 0, unsubscribedAt?.getTime() ?? 0);
  if (offerTo(subscriber) === null || acted >= madeAt.getTime()) return 'used';
  return madeAt < daysBefore(now, confirmationDays) ? 'expired' : 'open';
}

function orLinkUsed<T>(found: T | null): T {
  if (found === null) throw new CodedError('link_used');
  return found;
}
