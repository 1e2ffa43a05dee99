import { letterFrequencies } from '@letat/contracts/newsletter/constants';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { StoredChoices } from './choices-store.ts';

type Choices = Pick<
  SubscriberRecord,
  'siteLetters' | 'digest' | 'authorSubscriptions' | 'frequency' | 'pausedUntil' | 'lastActAt' | 'confirmedAt'
>;

/** From more letters to fewer; `letterFrequencies` are in that order themselves. */
const digests = ['daily', 'weekly', 'none'] as const;

/** What is to become of a subscriber of a copy: they had left, or wanted less; null when the copy says what they want. */
type Fewer = 'left' | Partial<Omit<Choices, 'lastActAt' | 'confirmedAt'>> | null;

/**
 * What a subscriber chose after the copy was made, as far as it means fewer letters: for more of them, the copy has no consent.
 * @param leftAt when they left, if they did
 * @param chosen what they chose last while they stayed, or after they came back
 */
export function fewerOf(copied: Choices, leftAt: Date | null, chosen: StoredChoices | null): Fewer {
  const since = Math.max(copied.lastActAt?.getTime() ?? 0, copied.confirmedAt?.getTime() ?? 0);
  const isBack = leftAt !== null && chosen !== null && chosen.at > leftAt;
  if (leftAt !== null && leftAt.getTime() > since && !isBack) return 'left';
  if (chosen === null || chosen.at.getTime() <= since) return null;
  const { siteLetters = true, digest, authorSubscriptions, frequency = 'all', pausedUntil = null } = copied;
  const authors = authorSubscriptions.filter((id) => chosen.authorSubscriptions.includes(id));
  const change = {
    ...(siteLetters && !chosen.siteLetters ? { siteLetters: false } : {}),
    ...(isAfter(digests, chosen.digest, digest) ? { digest: chosen.digest } : {}),
    ...(authors.length < authorSubscriptions.length ? { authorSubscriptions: authors } : {}),
    ...(isAfter(letterFrequencies, chosen.frequency, frequency) ? { frequency: chosen.frequency } : {}),
    ...(chosen.pausedUntil && chosen.pausedUntil > (pausedUntil ?? chosen.at)
      ? { pausedUntil: chosen.pausedUntil }
      : {}),
  };
  return Object.keys(change).length === 0 ? null : change;
}

function isAfter<T>(order: readonly T[], one: T, other: T): boolean {
  return order.indexOf(one) > order.indexOf(other);
}
