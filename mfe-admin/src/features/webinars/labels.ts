import { formatShortWeekdayTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { WebinarStatus } from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import type { RegistrationState } from '@letat/contracts/webinars/registrations/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** The specification's colours. */
export const statusTones: Readonly<Record<WebinarStatus, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'blue',
  live: 'green',
  ended: 'purple',
  cancelled: 'brick',
};

export const registrationTones: Readonly<Record<RegistrationState, BadgeTone>> = {
  confirmed: 'green',
  offered: 'ochre',
  held: 'ochre',
  waiting: 'neutral',
  lapsed: 'neutral',
  declined: 'neutral',
  cancelled: 'brick',
};

/** Tags of what the screens of webinars show. */
export const webinarTags = {
  list: 'webinars',
  figures: 'webinar-figures',
  registrants: 'webinar-registrations',
} as const;
export const allWebinarTags = Object.values(webinarTags);

/** Nothing of it changes any more. */
export const isOver = ({ status }: Webinar): boolean => status === 'ended' || status === 'cancelled';

/** Late: nobody has started it, and its time has passed. */
export const isLate = ({ status, scheduledDate }: Webinar, now = new Date()): boolean =>
  status === 'scheduled' && new Date(scheduledDate) <= now;

/** « jeu. 26 nov., 18:00 », by the clocks of the webinar's zone. */
export function dayAndTime({ scheduledDate, timeZone }: Pick<Webinar, 'scheduledDate' | 'timeZone'>): string {
  return formatShortWeekdayTime(scheduledDate, timeZone);
}

/** « 68 sur 80 » */
export const seatsText = ({ currentParticipants, maxParticipants }: Webinar): string =>
  `${formatNumber(currentParticipants)} sur ${formatNumber(maxParticipants)}`;
