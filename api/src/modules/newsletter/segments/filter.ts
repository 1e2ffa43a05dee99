import { activityDays } from '@letat/contracts/newsletter/constants';
import type { Segment } from '@letat/contracts/newsletter/segments/schemas';
import type { QueryFilter } from 'mongoose';
import { daysBefore } from '../../../time/days.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';

type Filter = QueryFilter<SubscriberRecord>;

/** Who belongs to a segment, whatever the state of their subscription. */
export function segmentFilter({ interests, authorIds, languages, activity }: Segment, now: Date): Filter {
  const parts: Filter[] = [];
  if (interests.length > 0) parts.push({ interests: { $in: [...interests, []] } });
  if (authorIds.length > 0) parts.push({ authorSubscriptions: { $in: authorIds } });
  if (languages.length > 0) parts.push({ language: { $in: languages } });
  if (activity === 'new') parts.push({ confirmedAt: { $gte: daysBefore(now, activityDays.new) } });
  if (activity === 'active') parts.push({ lastActAt: { $gte: daysBefore(now, activityDays.active) } });
  if (activity === 'dormant') parts.push({ lastActAt: { $not: { $gte: daysBefore(now, activityDays.active) } } });
  return parts.length === 0 ? {} : { $and: parts };
}

/** Whom a letter to a segment is for: one of the review is for nobody who left those, one of an author for who gets theirs. */
export function audienceFilter(segment: Segment, now: Date, { isOfSite }: { isOfSite: boolean }): Filter {
  return { ...segmentFilter(segment, now), ...(isOfSite ? { siteLetters: { $ne: false } } : {}) };
}

/** Who can be sent a letter now. */
export function reachable(now: Date): Filter {
  return { state: 'confirmed', suppression: null, pausedUntil: { $not: { $gt: now } } };
}

/** Those of them to whom something can be sent now. */
export function reachedFilter(segment: Segment, now: Date, of: { isOfSite: boolean }): Filter {
  return { ...audienceFilter(segment, now, of), ...reachable(now) };
}
