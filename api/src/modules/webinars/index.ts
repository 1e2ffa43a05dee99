import type { Webinar } from '@letat/contracts/webinars/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { minutesAfter } from '../../time/minutes.ts';
import type { WorkContext } from '../jobs/index.ts';
import type { Seller } from '../orders/index.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { MailingsRepository } from './mailings/repository.ts';
import { WebinarMailings } from './mailings/service.ts';
import { mailTemplates } from './mails/index.ts';
import { Refunds } from './refunds.ts';
import { registrationExportRoutes } from './registrations/export.ts';
import { RegistrationLinks } from './registrations/links.ts';
import { RegistrationMails } from './registrations/mails.ts';
import { RegistrationPages } from './registrations/pages.ts';
import { type NewRegistration, RegistrationsRepository } from './registrations/repository.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { RegistrationsService } from './registrations/service.ts';
import { Seats } from './seats/seats.ts';
import { WebinarSeller } from './seller.ts';
import { WebinarUpkeep } from './upkeep.ts';
import { registerPrivacy } from './webinars.privacy.ts';
import { noSeats } from './webinars.projection.ts';
import { type NewWebinar, WebinarsRepository } from './webinars.repository.ts';
import { webinarRoutes } from './webinars.routes.ts';
import { WebinarsService } from './webinars.service.ts';
import { webinarsOfAuthor } from './webinars.works.ts';

/** So long before the beginning administrators are told that a room is missing: there is time to find one. */
const roomNeededMinutes = 24 * 60;

/** A webinar of the demonstration, with who is registered. */
export interface PastWebinar {
  id: string;
  webinar: Omit<NewWebinar, 'seats' | 'revision' | 'sequence' | 'isStale' | 'isPastTold'>;
  registrations: readonly Omit<NewRegistration, 'webinarId' | 'startsAt'>[];
}

/** What others know of a webinar that everybody finds. */
export type AnnouncedWebinar = Pick<
  Webinar,
  'id' | 'title' | 'description' | 'scheduledDate' | 'status' | 'speakers' | 'tags'
>;

/** What other modules may ask of webinars. */
export interface Webinars {
  /** Sells the seats: what orders ask. */
  readonly seller: Seller;
  /** What time alone does, as the schedules do it: lapsed seats, reminders, pages. */
  runUpkeep(context: Pick<WorkContext, 'held'>): Promise<void>;
  /** Stores webinars of the demonstration; nobody is told. */
  insert(webinars: readonly PastWebinar[], session: ClientSession): Promise<void>;
  /** Those that everybody finds, the latest date first. */
  announced(page: PageRequest): Promise<Page<AnnouncedWebinar>>;
  /** Addresses for the site map, the latest date first. */
  addresses(limit: number): Promise<{ id: string; at: Date }[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    webinars: Webinars;
  }
}

export interface WebinarsOptions {
  publicOrigin: string;
  timeZone: string;
}

/** Webinars: announced, registered for within their seats, held, and sold again as recordings. */
export const webinarsModule = plugin(
  async (app: FastifyInstance, { publicOrigin, timeZone }: WebinarsOptions) => {
    app.mail.register(mailTemplates);
    const webinars = new WebinarsRepository(app.mongo);
    const registrations = new RegistrationsRepository(app.mongo);
    const mailingsStore = new MailingsRepository(app.mongo);
    const links = new RegistrationLinks(app.signing, registrations);
    const mails = new RegistrationMails({ mail: app.mail, links });
    const seats = new Seats({ app, webinars, registrations, mails });
    const refunds = new Refunds(app, registrations);
    const mailings = new WebinarMailings({ app, webinars, registrations, mailings: mailingsStore, links });
    const service = new WebinarsService({ app, webinars, registrations, seats, mailings, refunds, timeZone });
    const registering = new RegistrationsService({ app, seats, registrations, links, mails });
    const pages = new RegistrationPages({ app, webinars, registrations, seats, links, mails, refunds });
    const seller = new WebinarSeller({ app, webinars, registrations, seats, links, mails, refunds });
    const upkeep = new WebinarUpkeep({ app, webinars, registrations, mailingsStore, mailings, seats });

    registerPrivacy(app, { webinars, registrations, seats });
    app.authorWorks.register(webinarsOfAuthor(webinars));
    app.orders.sell(seller);
    app.jobs.every({
      name: 'webinars',
      // A seat that lapsed is offered for hours, of which its next holder would not be told while nothing leaves.
      outward: 'all',
      label: 'Places et rappels des webinaires',
      cron: '* * * * *',
      work: (context) => upkeep.tell(context),
    });
    app.jobs.every({
      name: 'webinar-pages',
      label: 'Pages des webinaires',
      cron: '* * * * *',
      work: (context) => upkeep.refreshPages(context),
    });
    app.administration.waits({
      id: 'webinars',
      label: { one: 'webinaire en retard', many: 'webinaires en retard' },
      href: '/webinars?onglet=programmes',
      action: 'Démarrer',
      count: () => webinars.countLate(app.clock.now()),
    });
    app.administration.waits({
      id: 'webinars-without-room',
      label: { one: 'webinaire vendu sans salle', many: 'webinaires vendus sans salle' },
      href: '/webinars?onglet=programmes',
      action: 'Donner le lien',
      count: () => webinars.countSoldWithoutRoom(minutesAfter(app.clock.now(), roomNeededMinutes)),
    });
    app.decorate('webinars', {
      seller,
      runUpkeep: (context) => upkeep.run(context),
      async insert(examples, session) {
        for (const { id, webinar, registrations: registered } of examples) {
          const fixed = { revision: 0, sequence: 0, isStale: false, isPastTold: false, seats: noSeats };
          const stored = await webinars.insert({ ...webinar, ...fixed }, session, objectId(id) ?? undefined);
          const place = { webinarId: stored._id, startsAt: stored.scheduledDate };
          await registrations.insert(
            registered.map((registration) => ({ ...registration, ...place })),
            session,
          );
          await webinars.change(stored, { seats: await registrations.countSeats(stored._id, session) }, session);
        }
      },
      async announced(page) {
        const records = await webinars.list({}, page, { now: app.clock.now(), everything: false });
        return pageOf(
          records,
          page.limit,
          ({ scheduledDate, _id }) => ({ at: scheduledDate, id: _id }),
          ({ _id, title, description, scheduledDate, status, speakers, tags }) => ({
            ...{ id: _id.toHexString(), title, description, scheduledDate: scheduledDate.toISOString() },
            ...{ status, speakers, tags },
          }),
        );
      },
      addresses: (limit) => webinars.addresses(limit),
    } satisfies Webinars);

    webinarRoutes(app, { webinars, registrations, seats, service });
    registrationRoutes(app, { webinars, registrations, service, registering, pages, links, mailings });
    registrationExportRoutes(app, { webinars, registrations, service });
    calendarRoutes(app, { webinars, links, pages, publicOrigin });
  },
  {
    name: 'webinars',
    dependencies: [
      'author-works',
      'mongo',
      'clock',
      'invalidation',
      'rate-limit',
      'personal-data',
      'administration',
      'audit',
      'signing',
      'jobs',
      'mail',
      'users',
      'orders',
      'partners',
      'products',
    ],
  },
);
