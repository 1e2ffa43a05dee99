import type { SharedAddress, SubscriberRecord } from './newsletter.model.ts';
import type { SubscriberChange } from './newsletter.repository.ts';

/** Whose address an author may see: it was given to them, and was not taken back since. */
export function isSharedWith(authorId: string, shared: readonly SharedAddress[] | undefined): boolean {
  return sharedWith(authorId, shared)?.leftAt === null;
}

/** What was agreed to with that author last. */
export function sharedWith(authorId: string, shared: readonly SharedAddress[] | undefined): SharedAddress | undefined {
  return shared?.find((one) => one.authorId === authorId);
}

/** With the authors that were just named, in the place of what was agreed to with them before. */
export function sharing(
  shared: readonly SharedAddress[] | undefined,
  authorIds: readonly string[],
  text: string,
  at: Date,
): SharedAddress[] {
  const others = (shared ?? []).filter(({ authorId }) => !authorIds.includes(authorId));
  return [...others, ...authorIds.map((authorId) => ({ authorId, text, at, leftAt: null }))];
}

/**
 * What a change makes of it: an author whose letters are left keeps what they were given, marked, so that they know whom to write to no
 * more. Undefined where nothing of it changes.
 */
export function leaving(
  before: Pick<SubscriberRecord, 'authorSubscriptions' | 'sharedWith'>,
  change: SubscriberChange,
): SharedAddress[] | undefined {
  const shared = change.sharedWith ?? before.sharedWith ?? [];
  const isOver = change.state === 'unsubscribed';
  const followed = change.authorSubscriptions ?? before.authorSubscriptions;
  const left = ({ authorId, leftAt }: SharedAddress) => leftAt === null && (isOver || !followed.includes(authorId));
  if (!shared.some(left)) return undefined;
  const leftAt = change.unsubscribedAt ?? change.lastActAt;
  if (!leftAt) throw new Error('newsletter: a change by which an author is left says no moment');
  return shared.map((one) => (left(one) ? { ...one, leftAt } : one));
}
