import { newsletterLimits } from '@letat/contracts/newsletter/constants';
import type { SubscriberRecord } from './newsletter.model.ts';

/** A list that a subscriber can leave alone. */
export type Stream = { kind: 'site' } | { kind: 'digest' } | { kind: 'author'; id: string };
/** A list, or several whose letters stand in one mail. */
export type AnyStream = Stream | { kind: 'merged'; streams: readonly Stream[] };

const topicOfAuthor = 'newsletter-author:';
/** The topic of digests, which is none of the letters of the review. */
export const digestTopic = 'newsletter-digest';
const topicOfMerged = 'newsletter-merged';

/** The topic of a mail that holds letters of these topics: of the one list that they are of, or of several. */
export function mergedTopic(topics: readonly (string | null)[]): string | null {
  const streams = new Map(
    topics
      .map(streamOf)
      .flatMap(streamsOf)
      .map((stream) => [nameOfStream(stream), stream]),
  );
  if (streams.size === 1) return topics[0] ?? null;
  return `${topicOfMerged}:${[...streams.keys()].join(',')}`;
}

/** What stands for a list in topics and links: an author by their id. */
export function nameOfStream(stream: Stream): string {
  return stream.kind === 'author' ? stream.id : stream.kind;
}

export function streamNamed(name: string): Stream {
  return name === 'site' || name === 'digest' ? { kind: name } : { kind: 'author', id: name };
}

/** The lists of a mail. */
export function streamsOf(stream: AnyStream): readonly Stream[] {
  return stream.kind === 'merged' ? stream.streams : [stream];
}

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
  // Rows of older releases do not say which lists are in them.
  if (topic === topicOfMerged) return { kind: 'merged', streams: [] };
  if (topic?.startsWith(`${topicOfMerged}:`))
    return {
      kind: 'merged',
      streams: topic
        .slice(topicOfMerged.length + 1)
        .split(',')
        .map(streamNamed),
    };
  if (topic === digestTopic) return { kind: 'digest' };
  return topic?.startsWith(topicOfAuthor)
    ? { kind: 'author', id: topic.slice(topicOfAuthor.length) }
    : { kind: 'site' };
}

type Choices = Pick<SubscriberRecord, 'authorSubscriptions' | 'digest' | 'siteLetters'>;

/** Whether they get a list; of several, any. */
export function receives(choices: Choices, stream: AnyStream): boolean {
  const { authorSubscriptions, digest, siteLetters = true } = choices;
  if (stream.kind === 'merged')
    return stream.streams.length === 0 || stream.streams.some((one) => receives(choices, one));
  if (stream.kind === 'site') return siteLetters;
  return stream.kind === 'digest' ? digest !== 'none' : authorSubscriptions.includes(stream.id);
}

/** What they get without that list, or those lists. */
export function without(choices: Choices, stream: AnyStream): Partial<Choices> {
  let change: Partial<Choices> = {};
  for (const one of streamsOf(stream)) change = { ...change, ...withoutOne({ ...choices, ...change }, one) };
  return change;
}

function withoutOne({ authorSubscriptions }: Choices, stream: Stream): Partial<Choices> {
  if (stream.kind === 'site') return { siteLetters: false };
  if (stream.kind === 'digest') return { digest: 'none' };
  return { authorSubscriptions: authorSubscriptions.filter((id) => id !== stream.id) };
}

/** Whether any list is left to them. */
export function receivesAny({ authorSubscriptions, digest, siteLetters = true }: Choices): boolean {
  return siteLetters || digest !== 'none' || authorSubscriptions.length > 0;
}

/** What they get with that list as well. */
export function including(choices: Choices, stream: Stream): Partial<Choices> {
  if (stream.kind === 'site') return { siteLetters: true };
  if (stream.kind === 'digest') return { digest: 'weekly' };
  const others = choices.authorSubscriptions.filter((id) => id !== stream.id);
  return { authorSubscriptions: [...others, stream.id].slice(-newsletterLimits.newsletterAuthors) };
}
