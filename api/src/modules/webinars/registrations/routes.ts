import { CodedError } from '@letat/contracts/core/coded-error';
import {
  answerOffer,
  cancelRegistration,
  chooseWebinarMails,
  joinWebinar,
  leaveWebinarMails,
  listOwnRegistrations,
  listRegistrations,
  listWebinarMailings,
  type Registration,
  readRegistration,
  registerForWebinar,
  writeToRegistrants,
} from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../../paging/page.ts';
import { personOf } from '../../../plugins/personal-data.ts';
import { route } from '../../../route.ts';
import type { WebinarMailings } from '../mailings/service.ts';
import { canJoin } from '../room.ts';
import { webinarRegistrationLimit } from '../webinars.limits.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';
import { orNotFound, type WebinarsService } from '../webinars.service.ts';
import type { RegistrationLinks } from './links.ts';
import type { RegistrationRecord } from './model.ts';
import type { RegistrationPages } from './pages.ts';
import type { RegistrationsRepository } from './repository.ts';
import type { RegistrationsService } from './service.ts';

interface Parts {
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  service: WebinarsService;
  registering: RegistrationsService;
  pages: RegistrationPages;
  links: RegistrationLinks;
  mailings: WebinarMailings;
}

/** Where people register, what they do with their registration, and what administrators see of it. */
export function registrationRoutes(app: FastifyInstance, parts: Parts): void {
  const { webinars, registrations, service, registering, pages, links, mailings } = parts;

  app.rateLimits.register(webinarRegistrationLimit);
  route(
    app,
    registerForWebinar,
    async ({ params, body, viewer }) => registering.register(params.id, body, await viewer()),
    {
      limit: webinarRegistrationLimit.name,
      form: {
        done: async ({ state, address }, { params }) =>
          address ?? `/webinaire/${params.id}?inscription=${state === 'confirmed' ? 'envoyee' : 'attente'}`,
        // What is refused may name no webinar: it may be anything that an address can hold.
        refused: async ({ id }, code) => `/webinaire/${encodeURIComponent(id)}?inscription=${code}`,
      },
    },
  );

  const canEnter = ({ state }: RegistrationRecord, webinar: WebinarRecord | undefined): boolean =>
    state === 'confirmed' && webinar !== undefined && canJoin(webinar, app.clock.now());

  route(app, listRegistrations, async ({ query, header }) => {
    const webinar = orNotFound(await webinars.find(query.webinarId));
    const page = pageRequest(query);
    const { items, next } = pageOf(
      await registrations.list(webinar._id, query.state, page),
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      toRegistration,
    );
    if (next) header('link', nextLink(listRegistrations.path, query, next));
    return items;
  });

  route(app, listWebinarMailings, async ({ params }) => mailings.listOf(orNotFound(await webinars.find(params.id))));

  route(app, writeToRegistrants, async (call) => {
    const webinar = orNotFound(await webinars.find(call.params.id));
    const { subject, text } = call.body;
    const key = `message ${crypto.randomUUID()}`;
    const recipients = await registrations.count(webinar._id, { state: 'confirmed' });
    if (recipients === 0) throw new CodedError('webinar_nobody');
    const mailing = await app.mongo.transaction(async (session) => {
      const act = { action: 'webinar.message-sent', details: { subject, recipients } } as const;
      await service.audit(call, webinar, act, session);
      return mailings.start(webinar, { kind: 'message', subject, text, key }, session);
    });
    return mailings.toMailing(mailing);
  });

  route(app, readRegistration, ({ params, header }) => {
    header('cache-control', 'no-store');
    return pages.read(params.token);
  });
  route(app, joinWebinar, async ({ params }) => ({ joinUrl: await pages.join(params.token) }));
  route(app, cancelRegistration, ({ params }) => pages.cancel(params.token));
  route(app, leaveWebinarMails, async ({ params }) => {
    await pages.setMails(params.token, false);
    return null;
  });
  route(app, chooseWebinarMails, ({ params, body }) => pages.setMails(params.token, body.wanted));
  route(app, answerOffer, ({ params, body }) => pages.answer(params.token, body.accepts));

  route(app, listOwnRegistrations, async ({ user, query }) => {
    const own = (await registrations.ofPerson(personOf(user))).filter(
      ({ webinarId, state }) =>
        state !== 'held' && (query.webinarId === undefined || webinarId.toHexString() === query.webinarId),
    );
    const known = new Map(
      (await webinars.findAll(own.map(({ webinarId }) => webinarId))).map((one) => [one._id.toHexString(), one]),
    );
    return Promise.all(
      own.map(async (registration) => ({
        webinarId: registration.webinarId.toHexString(),
        title: known.get(registration.webinarId.toHexString())?.title ?? '',
        scheduledDate: registration.startsAt.toISOString(),
        state: registration.state,
        address: await links.pathOf(registration),
        canJoin: canEnter(registration, known.get(registration.webinarId.toHexString())),
      })),
    );
  });
}

function toRegistration(record: RegistrationRecord): Registration {
  const { _id, name, email, state, paidOrderId, createdAt, confirmedAt, until, joinedAt } = record;
  return {
    ...{ id: _id.toHexString(), name, email, state },
    isPaid: paidOrderId !== null,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
  };
}
