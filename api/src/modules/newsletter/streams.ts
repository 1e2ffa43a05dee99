import { newsletterLimits } from '@letat/contracts/newsletter/constants';
import type { SubscriberRecord } from './newsletter.model.ts';

/** A list that somebody can leave alone. */
export type Stream = { kind: 'site' } | { kind: 'digest' } | { kind: 'author'; id: string };
/** Several of them in one mail, which is left as a whole. */
type AnyStream = Stream | { kind: 'merged' };

const topicOfAuthor = 'newsletter-author:';
/** The topic of digests, which is none of the letters of the review. */
export const digestTopic = 'newsletter-digest';
/** The topic of a mail that holds letters of several lists. */
export const mergedTopic = 'newsletter-merged';

/** The topic of mails that an author writes to their subscribers: it is withheld from who wants that author's no more. */
export function authorTopic(authorId: string): string {
  return topicOfAuthor + authorId;
}

const topicOfCourse = 'newsletter-course:';

/** The topic of the letters of a course: who is in it is known by `courses/`, and by no choice of a subscriber. */
export function courseTopic(courseId: string): string {
  return topicOfCourse + courseId;
}

/** The course of that topic; null for any other. */
export function courseOf(topic: string | null): string | null {
  return topic?.startsWith(topicOfCourse) ? topic.slice(topicOfCourse.length) : null;
}

/** Whatever else is of the newsletter is of the review: its letters, and those that welcome. */
export function streamOf(topic: string | null): AnyStream {
  if (topic === mergedTopic) return { kind: 'merged' };
  if (topic === digestTopic) return { kind: 'digest' };
  return topic?.startsWith(topicOfAuthor)
    ? { kind: 'author', id: topic.slice(topicOfAuthor.length) }
    : { kind: 'site' };
}

type Choices = Pick<SubscriberRecord, 'authorSubscriptions' | 'digest' | 'siteLetters'>;

export function receives({ authorSubscriptions, digest, siteLetters = true }: Choices, stream: AnyStream): boolean {
  // Which letters are in it was chosen when it was made.
  if (stream.kind === 'merged') return true;
  if (stream.kind === 'site') return siteLetters;
  return stream.kind === 'digest' ? digest !== 'none' : authorSubscriptions.includes(stream.id);
}

/** What is left to them without that list; null when nothing is. */
export function without(choices: Choices, stream: Stream): Partial<Choices> | null {
  const change: Partial<Choices> =
    stream.kind === 'site'
      ? { siteLetters: false }
      : stream.kind === 'digest'
        ? { digest: 'none' }
        : { authorSubscriptions: choices.authorSubscriptions.filter((id) => id !== stream.id) };
  const { authorSubscriptions, digest, siteLetters = true } = { ...choices, ...change };
  return siteLetters || digest !== 'none' || authorSubscriptions.length > 0 ? change : null;
}

/** What they get with that list as well. */
export function including(choices: Choices, stream: Stream): Partial<Choices> {
  if (stream.kind === 'site') return { siteLetters: true };
  if (stream.kind === 'digest') return { digest: 'weekly' };
  const others = choices.authorSubscriptions.filter((id) => id !== stream.id);
  return { authorSubscriptions: [...others, stream.id].slice(-newsletterLimits.newsletterAuthors) };
}
