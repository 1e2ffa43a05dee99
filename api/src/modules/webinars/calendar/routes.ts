import { isPlaceholder } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { downloadWebinarCalendar } from '@letat/contracts/webinars/operations';
import { downloadRegistrationCalendar } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { route } from '../../../route.ts';
import type { RegistrationLinks } from '../registrations/links.ts';
import type { RegistrationPages } from '../registrations/pages.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';
import { announced } from '../webinars.service.ts';
import { type CalendarEntry, calendarOf } from './calendar.ts';

interface Parts {
  webinars: WebinarsRepository;
  links: RegistrationLinks;
  pages: RegistrationPages;
  publicOrigin: string;
}

/** States by which a person has a date in their calendar. */
const kept = ['confirmed', 'offered', 'held', 'waiting'] as const;

/** Webinars as calendar files: for everybody, and of one registration with what became of it. */
export function calendarRoutes(app: FastifyInstance, { webinars, links, pages, publicOrigin }: Parts): void {
  const { host } = new URL(publicOrigin);

  route(app, downloadWebinarCalendar, async ({ params }) => {
    const webinar = announced(await webinars.find(params.id));
    const uid = `webinar-${params.id}@${host}`;
    const isCancelled = webinar.status === 'cancelled';
    return fileOf(
      { uid, sequence: webinar.sequence, isCancelled, url: `${publicOrigin}/webinaire/${params.id}` },
      webinar,
    );
  });

  route(app, downloadRegistrationCalendar, async ({ params, header }) => {
    const registration = await links.read(params.token);
    const webinar = await pages.webinarOf(registration);
    const uid = `registration-${registration._id.toHexString()}@${host}`;
    const isCancelled = webinar.status === 'cancelled' || !kept.some((state) => state === registration.state);
    const url = `${publicOrigin}${await links.pathOf(registration)}`;
    header('cache-control', 'no-store');
    return fileOf({ uid, sequence: webinar.sequence + registration.sequence, isCancelled, url }, webinar);
  });

  function fileOf(entry: Omit<CalendarEntry, 'webinar' | 'organiser'>, webinar: WebinarRecord): Content {
    const email = app.mail.senderAddress;
    const organiser = isPlaceholder(email) ? null : { name: siteMessages.name, email };
    return new Content({
      type: 'text/calendar; charset=utf-8',
      filename: 'webinaire.ics',
      body: calendarOf({ ...entry, webinar, organiser }, app.clock.now()),
    });
  }
}
