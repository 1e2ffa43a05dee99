import { webinarTimes } from '@letat/contracts/webinars/constants';
import { minutesAfter } from '../../time/minutes.ts';
import type { WebinarRecord } from './webinars.model.ts';

/** From when who has a seat may come in. */
export function opensAt({ scheduledDate }: Pick<WebinarRecord, 'scheduledDate'>): Date {
  return minutesAfter(scheduledDate, -webinarTimes.joinMinutes);
}

/** While it is live, and shortly before the beginning of one that nobody has started yet; there must be a room. */
export function canJoin(webinar: Pick<WebinarRecord, 'status' | 'scheduledDate' | 'joinUrl'>, now: Date): boolean {
  if (webinar.joinUrl === '') return false;
  return webinar.status === 'live' || (webinar.status === 'scheduled' && now >= opensAt(webinar));
}

/** Its room would be open by now, and there is none. */
export function lacksRoom(webinar: Pick<WebinarRecord, 'status' | 'scheduledDate' | 'joinUrl'>, now: Date): boolean {
  if (webinar.joinUrl !== '') return false;
  return webinar.status === 'live' || (webinar.status === 'scheduled' && now >= opensAt(webinar));
}
