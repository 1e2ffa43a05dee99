import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { CoursesRepository } from '../courses/repository.ts';
import type { NewsletterLinks } from '../links.ts';
import { newsletterConfirmation } from '../mails/newsletter-confirmation.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import { isAuthorOnly, isCourseOnly, offerTo } from './offer.ts';

/**
 * Asks in the caller's transaction for a mail by which the owner of an address confirms what was asked for in its name. One leaves in a
 * day, and another if that one was refused, or if the owner asks by a link that only they have (`isRepeat`).
 */
export type AskConfirmation = (
  subscriberId: string,
  session: ClientSession,
  options?: { dueAt?: Date | undefined; isRepeat?: boolean },
) => Promise<void>;

/**
 * Mails that confirm. Each request adds one row, whoever's address it is; whether a mail leaves, and which, a worker decides: so
 * the time that a request takes says nothing about the address.
 */
export function registerConfirmationMails(
  app: FastifyInstance,
  {
    subscribers,
    links,
    courses,
  }: {
    subscribers: NewsletterRepository;
    links: NewsletterLinks;
    courses: Pick<CoursesRepository, 'listPublic'>;
  },
): AskConfirmation {
  const queue = app.jobs.queue({
    name: 'newsletter-confirmations',
    outward: 'earlier',
    label: 'Confirmations d’abonnement',
    payload: z.object({ subscriberId: z.string(), isRepeat: z.boolean().optional() }),
    concurrency: 2,
    describe: async ({ subscriberId }) => {
      const subscriber = await subscribers.findById(subscriberId);
      return subscriber && `Une demande de confirmation à ${maskedEmail(subscriber.email)}`;
    },
    // What is asked for while one runs may come too late for what it has read.
    keyedUntilBegun: true,
    work: async ({ subscriberId, isRepeat = false }, { held }) =>
      app.mongo.transaction(async (session) => {
        await held(session);
        const subscriber = await subscribers.findById(subscriberId, session);
        if (subscriber) await mailTo(subscriber, isRepeat, session);
      }),
  });

  async function mailTo(subscriber: SubscriberRecord, isRepeat: boolean, session: ClientSession): Promise<void> {
    const now = app.clock.now();
    const offer = offerTo(subscriber);
    if (!offer) return;
    const begun = await courses.listPublic(offer.courseIds);
    const hasMore = offer.interests.length > 0 || offer.authorIds.length > 0 || begun.length > 0 || offer.siteLetters;
    const data = {
      kind: offer.kind === 'change' && !hasMore ? 'known' : offer.kind,
      link: `/newsletter/confirmer/${await links.confirmationToken(subscriber, now)}`,
      preferences: subscriber.state === 'confirmed' ? `/newsletter/preferences/${await links.token(subscriber)}` : null,
      interests: offer.interests,
      authors: (await authorsOf(app, offer.authorIds)).map(({ fullName }) => fullName),
      courses: begun.map(({ opened: { title } }) => title),
      isCourseOnly: isCourseOnly(offer),
      isAuthorOnly: isAuthorOnly(offer),
      site: offer.origin.site,
    } as const;
    await app.mail.send({ template: newsletterConfirmation, to: subscriber.email, data, isRepeat }, session);
  }

  return async (subscriberId, session, { dueAt, isRepeat = false } = {}) => {
    const key = isRepeat ? `${subscriberId} again` : subscriberId;
    await queue.add({ subscriberId, isRepeat }, { session, key, ...(dueAt ? { dueAt } : {}) });
  };
}

/** Who of these authors has an account, with their names. */
export async function authorsOf(
  { users }: Pick<FastifyInstance, 'users'>,
  ids: readonly string[],
): Promise<{ id: string; fullName: string }[]> {
  const known = await users.authorSummariesOf(ids.flatMap((id) => objectId(id) ?? []));
  return ids.flatMap((id) => {
    const author = known.get(id);
    return author ? [{ id, fullName: author.fullName }] : [];
  });
}
