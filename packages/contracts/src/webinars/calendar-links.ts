import type { Webinar } from './operations.ts';

type Event = Pick<Webinar, 'title' | 'description' | 'scheduledDate' | 'duration'>;

/** When it ends, if it ends in time. */
export function endOf({ scheduledDate, duration }: Pick<Event, 'scheduledDate' | 'duration'>): Date {
  return new Date(Date.parse(scheduledDate) + duration * 60_000);
}

/** « Dakar » of `Africa/Dakar`: whose clocks a time is told by. */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Opens Google's calendar with the event filled in (their "event publisher" address). */
export function googleCalendarLink(event: Event, address: string): string {
  const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  const parameters = queryOf({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(new Date(event.scheduledDate))}/${compact(endOf(event))}`,
    details: `${event.description}\n\n${address}`,
    location: address,
  });
  return `https://calendar.google.com/calendar/render?${parameters}`;
}

/** Opens Outlook's calendar on the web with the event filled in. */
export function outlookCalendarLink(event: Event, address: string): string {
  const parameters = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.scheduledDate,
    enddt: endOf(event).toISOString(),
    body: `${event.description}\n\n${address}`,
    location: address,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${parameters}`;
}

function queryOf(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
