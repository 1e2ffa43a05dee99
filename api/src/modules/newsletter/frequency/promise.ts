import { type LetterFrequency, letterFrequencyDays } from '@letat/contracts/newsletter/constants';
import type { QueryFilter } from 'mongoose';
import { daysAfter, daysBefore } from '../../../time/days.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';

type Promised = Pick<SubscriberRecord, 'frequency' | 'lastLetter'>;

/** When a subscriber may get their next letter; null when that is now. A letter of a clock that was ahead does not count. */
export function nextLetterAt({ frequency = 'all', lastLetter }: Promised, now: Date): Date | null {
  if (frequency === 'all' || !lastLetter || lastLetter.at > now) return null;
  const next = daysAfter(lastLetter.at, letterFrequencyDays[frequency]);
  return next > now ? next : null;
}

export function isPaused({ pausedUntil }: Pick<SubscriberRecord, 'pausedUntil'>, now: Date): boolean {
  return pausedUntil !== null && pausedUntil !== undefined && pausedUntil > now;
}

/** Those whose next letter is not to come yet. */
export function waitingFilter(now: Date): QueryFilter<SubscriberRecord> {
  const since = (frequency: Exclude<LetterFrequency, 'all'>) => ({
    frequency,
    'lastLetter.at': { $gt: daysBefore(now, letterFrequencyDays[frequency]), $lte: now },
  });
  return { $or: [since('daily'), since('weekly')] };
}
