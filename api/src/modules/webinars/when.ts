import { formatWeekdayDateTime } from '@letat/contracts/core/format/dates';
import { zoneCity } from '@letat/contracts/webinars/calendar-links';
import type { WebinarRecord } from './webinars.model.ts';

/** « jeudi 26 novembre 2026 à 18:00, heure de Dakar » */
export function momentText(moment: Date, timeZone: string): string {
  return `${formatWeekdayDateTime(moment, timeZone)}, heure de ${zoneCity(timeZone)}`;
}

export function whenText({ scheduledDate, timeZone }: Pick<WebinarRecord, 'scheduledDate' | 'timeZone'>): string {
  return momentText(scheduledDate, timeZone);
}
