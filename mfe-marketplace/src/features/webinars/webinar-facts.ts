import { formatTime, formatWeekdayDate } from '@letat/contracts/core/format/dates';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { formatPrice } from '@letat/contracts/core/money-text';
import { endOf, zoneCity } from '@letat/contracts/webinars/calendar-links';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { priceOf } from '@letat/contracts/webinars/price';
import { reservedSeats } from './reserved-seats.ts';

/** What pages need of a webinar; a registration's page has no more. */
export type ShownWebinar = Omit<Webinar, 'joinUrl' | 'management'>;

type Time = Pick<ShownWebinar, 'scheduledDate' | 'duration' | 'timeZone'>;

/** « Jeudi 26 novembre 2026 » */
export function dayOf({ scheduledDate, timeZone }: Time): string {
  const day = formatWeekdayDate(scheduledDate, timeZone);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** « 18:00 à 19:00 » */
export function hoursOf(time: Time): string {
  return `${formatTime(time.scheduledDate, time.timeZone)} à ${formatTime(endOf(time), time.timeZone)}`;
}

/** « Heure de Dakar » */
export const clockOf = ({ timeZone }: Time): string => `Heure de ${zoneCity(timeZone)}`;

/** « 12,50 € », « Gratuit » */
export const priceText = (webinar: Pick<ShownWebinar, 'price'>): string => formatPrice(priceOf(webinar));

/** What readers are told of one that nobody has started when its time came. */
export const lateText =
  'L’heure est passée et il n’a pas encore commencé\u00a0: il commence en retard, votre place reste la vôtre.';

/** It can still be registered for. */
export const isOpen = ({ status }: Pick<ShownWebinar, 'status'>): boolean =>
  status === 'scheduled' || status === 'live';

/** « 12 places libres sur 80 »; without any, what may be free again is not told as gone: « 2 places réservées sur 80 ». */
export function seatsOf(webinar: ShownWebinar): string {
  const { seatsLeft, maxParticipants } = webinar;
  const reserved = reservedSeats(webinar);
  if (seatsLeft === 0 && reserved > 0)
    return `${formatCount(reserved, 'place réservée', 'places réservées')} sur ${formatNumber(maxParticipants)}`;
  if (seatsLeft === 0) return `Complet, sur ${formatCount(maxParticipants, 'place', 'places')}`;
  return `${formatCount(seatsLeft, 'place libre', 'places libres')} sur ${formatNumber(maxParticipants)}`;
}
