import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';

/** An article as the welcome mails show it. */
export interface WelcomeArticle {
  title: string;
  excerpt: string;
  author: string;
  minutes: number;
  href: string;
  note?: string;
}

/** Among how many of the newest of an interest the most read are chosen. */
const considered = 20;

/**
 * The most read among the newest articles of what a subscriber is interested in, without those that they could not read to the end;
 * others of the newest where these are too few.
 */
export async function articlesFor(
  { posts }: Pick<FastifyInstance, 'posts'>,
  { interests, authorSubscriptions }: Pick<SubscriberRecord, 'interests' | 'authorSubscriptions'>,
  { skip, count }: { skip: number; count: number },
): Promise<WelcomeArticle[]> {
  const wanted = [
    ...interests.map((category) => ({ category })),
    ...authorSubscriptions.map((authorId) => ({ authorId })),
  ];
  const [ofInterest, all] = await Promise.all([
    posts.findMostRead(wanted, considered, skip + count),
    posts.findMostRead([{}], considered, skip + count),
  ]);
  const chosen = new Map([...ofInterest, ...all].map((post) => [post.id, post]));
  const shown = [...chosen.values()].slice(skip, skip + count);
  const labelled = await posts.aiLabelledAmong(shown.flatMap(({ id }) => objectId(id) ?? []));
  return shown.map(({ id, title, excerpt, author, readTime, slug }) => ({
    ...(labelled.has(id) ? { note: aiLabel } : {}),
    title,
    excerpt,
    author: author.fullName,
    minutes: readTime,
    href: `/post/${slug}`,
  }));
}
