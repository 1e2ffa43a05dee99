import type { FastifyInstance } from 'fastify';
import type { FootLink } from '../mail/index.ts';
import type { NewsletterLinks } from './links.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';

const topicOfAuthor = 'newsletter-author:';

/** The topic of mails that an author writes to their subscribers: it is withheld from who wants that author's no more. */
export function authorTopic(authorId: string): string {
  return topicOfAuthor + authorId;
}

/**
 * What every mail of the newsletter has in common, whoever sends it: it leaves only for confirmed addresses, and says in its headers
 * and at its foot how to get no more of them.
 */
export function registerMailRules(
  app: FastifyInstance,
  subscribers: NewsletterRepository,
  links: NewsletterLinks,
): void {
  app.mail.withhold(async ({ kind, email, topic }) => {
    if (kind !== 'newsletter') return null;
    const subscriber = await subscribers.findByEmail(email);
    if (subscriber?.state !== 'confirmed') return 'Cette adresse n’est pas abonnée à la newsletter.';
    const authorId = authorOf(topic);
    return authorId === null || subscriber.authorSubscriptions.includes(authorId)
      ? null
      : 'Cette adresse ne reçoit pas les lettres de cet auteur.';
  });

  app.mail.knowNames(async (email) => {
    const subscriber = await subscribers.findByEmail(email);
    return subscriber?.state === 'confirmed' ? subscriber.name : null;
  });

  app.mail.unsubscribeLinks(async ({ kind, email, topic }) => {
    const subscriber = kind === 'newsletter' ? await subscribers.findByEmail(email) : null;
    if (!subscriber) return null;
    const authorId = authorOf(topic);
    const token = await links.token(subscriber, authorId);
    return {
      oneClick: `/api/newsletter/unsubscriptions/${token}`,
      foot: footOf(token),
      ...(authorId === null ? {} : { list: { label: `author-${authorId}`, page: `/author/${authorId}` } }),
    };
  });
}

/** The ways out at the foot of every newsletter, for who holds that token. */
export function footOf(token: string): FootLink[] {
  return [
    { label: 'Choisir ce que je reçois', href: `/newsletter/preferences/${token}` },
    { label: 'Me désabonner', href: `/newsletter/desabonnement/${token}` },
  ];
}

function authorOf(topic: string | null): string | null {
  return topic?.startsWith(topicOfAuthor) ? topic.slice(topicOfAuthor.length) : null;
}
