import { lettersPath } from '@letat/contracts/newsletter/letters/path';
import type { FastifyInstance } from 'fastify';
import type { FootLink, LeavingMail, MailingList } from '../mail/index.ts';
import type { CourseMailRules } from './courses/mail-rules.ts';
import { isPaused } from './frequency/promise.ts';
import type { NewsletterLinks } from './links.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';
import { courseOf, receives, streamOf } from './streams.ts';

/**
 * What every mail of the newsletter has in common, whoever sends it: it leaves only for confirmed addresses, and says in its headers
 * and at its foot how to get no more of them.
 */
export function registerMailRules(
  app: FastifyInstance,
  {
    subscribers,
    links,
    courses,
  }: { subscribers: NewsletterRepository; links: NewsletterLinks; courses: CourseMailRules },
): void {
  // Of one mail several questions are asked, and the subscriber is read once for all of them.
  const read = new WeakMap<LeavingMail, Promise<SubscriberRecord | null>>();
  const subscriberOf = (mail: LeavingMail) => {
    const found = read.get(mail) ?? subscribers.findByEmail(mail.email);
    read.set(mail, found);
    return found;
  };

  app.mail.withhold(async (mail) => {
    const { kind, email, topic } = mail;
    if (kind !== 'newsletter') return null;
    const courseId = courseOf(topic);
    if (courseId !== null) return courses.reasonToWithhold(email, courseId);
    const subscriber = await subscriberOf(mail);
    if (subscriber?.state !== 'confirmed') return 'Cette adresse n’est pas abonnée à la newsletter.';
    if (isPaused(subscriber, app.clock.now())) return 'Cette personne a demandé une pause.';
    const stream = streamOf(topic);
    return receives(subscriber, stream) ? null : notReceived[stream.kind];
  });

  app.mail.knowNames(async (email, mail) => {
    const subscriber = await (mail ? subscriberOf(mail) : subscribers.findByEmail(email));
    return subscriber?.state === 'confirmed' ? subscriber.name : null;
  });

  app.mail.unsubscribeLinks(async (mail) => {
    const { kind, email, topic } = mail;
    const courseId = kind === 'newsletter' ? courseOf(topic) : null;
    if (courseId !== null) return courses.unsubscribeLinks(email, courseId);
    const subscriber = kind === 'newsletter' ? await subscriberOf(mail) : null;
    if (!subscriber) return null;
    const stream = streamOf(topic);
    const token = await links.token(subscriber, stream);
    // Of several lists in one mail each has its way out in the body, and one click leaves those; the page shows all there are.
    const shown = stream.kind === 'merged' ? await links.token(subscriber) : token;
    return { oneClick: `/api/newsletter/unsubscriptions/${token}`, foot: footOf(shown), ...listOf(stream) };
  });
}

/** The ways out at the foot of every newsletter, for who holds that token. */
export function footOf(token: string): FootLink[] {
  return [
    { label: 'Choisir ce que je reçois', href: `/newsletter/preferences/${token}` },
    { label: 'Me désabonner', href: `/newsletter/desabonnement/${token}` },
  ];
}

const notReceived = {
  site: 'Cette adresse ne reçoit pas les lettres de la revue.',
  digest: 'Cette adresse ne reçoit pas les résumés.',
  author: 'Cette adresse ne reçoit pas les lettres de cet auteur.',
  merged: 'Cette adresse ne reçoit plus ces lettres.',
} as const;

/** The list of its own that a stream is; the review's is the one that mails have by themselves. */
function listOf(stream: ReturnType<typeof streamOf>): { list?: MailingList } {
  if (stream.kind === 'site') return {};
  if (stream.kind === 'merged') return { list: { label: 'merged', page: '/#lettre' } };
  if (stream.kind === 'digest') return { list: { label: 'digest', page: '/#lettre' } };
  return { list: { label: `author-${stream.id}`, page: `/author/${stream.id}`, archive: lettersPath(stream.id) } };
}
