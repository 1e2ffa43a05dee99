import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import type { WebinarRecord } from '../webinars.model.ts';

export interface CalendarEntry {
  /** The same for ever: by it a calendar finds the entry that it changes. */
  uid: string;
  /** Grows with each change; calendars ignore an older one than they have. */
  sequence: number;
  webinar: Pick<WebinarRecord, 'title' | 'description' | 'scheduledDate' | 'duration' | 'timeZone'>;
  isCancelled: boolean;
  /** Whole address of the page that leads to it. */
  url: string;
  /** Null where no address is set that answers could go to: an organiser has one (RFC 5545, 3.8.4.3). */
  organiser: { name: string; email: string } | null;
}

/** An entry as a calendar file (RFC 5545): published, or taken back (RFC 5546). */
export function calendarOf({ uid, sequence, webinar, isCancelled, url, organiser }: CalendarEntry, now: Date): string {
  const { timeZone, scheduledDate, duration } = webinar;
  const start = Temporal.Instant.fromEpochMilliseconds(scheduledDate.getTime()).toZonedDateTimeISO(timeZone);
  const calendar = ical({
    prodId: { company: 'L’État en Mouvement', product: 'Webinaires', language: 'FR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // The zone belongs to the event: said of the calendar, it would be taken for that of DTSTAMP too, which is UTC.
    timezone: { name: null, generator: zoneBlock },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start,
    end: start.add({ minutes: duration }),
    timezone: timeZone,
    summary: webinar.title,
    description: `${webinar.description}\n\n${url}`,
    location: url,
    url,
    ...(organiser === null ? {} : { organizer: organiser }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const zones: ReadonlySet<string> = new Set(tzlib_get_timezones());

/** Whether calendars can be told that zone's rules. */
export function isCalendarZone(timeZone: string): boolean {
  // Asked for the rules of a zone that it does not have, the library writes to the console.
  return zones.has(timeZone) && zoneBlock(timeZone) !== null;
}

/** The rules of a zone (VTIMEZONE). The library gives those of the zone that another one is an alias of, under that one's name. */
function zoneBlock(timeZone: string): string | null {
  const found = tzlib_get_ical_block(timeZone);
  const [block] = Array.isArray(found) ? found : [];
  return block?.replace(/^TZID:.*$/m, `TZID:${timeZone}`) ?? null;
}
