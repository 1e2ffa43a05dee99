import { CodedError } from '@letat/contracts/core/coded-error';
import {
  createWebinar,
  draftWebinarReplay,
  getWebinar,
  getWebinarFigures,
  joinOpenWebinar,
  listWebinars,
  setWebinarStatus,
  updateWebinar,
} from '@letat/contracts/webinars/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../paging/page.ts';
import { route } from '../../route.ts';
import { figuresOf } from './figures.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import { draftReplay } from './replay.ts';
import { canJoin } from './room.ts';
import { type Seats, webinarTag } from './seats/seats.ts';
import type { WebinarRecord } from './webinars.model.ts';
import { toManagedWebinar, toWebinar } from './webinars.projection.ts';
import type { WebinarsRepository } from './webinars.repository.ts';
import { announced, orNotFound, type WebinarsService } from './webinars.service.ts';

interface Parts {
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  seats: Seats;
  service: WebinarsService;
}

/** Webinars: what everybody sees of them, and what administrators do. */
export function webinarRoutes(app: FastifyInstance, { webinars, registrations, seats, service }: Parts): void {
  route(app, listWebinars, ({ query, header }) => listed(query, header, false), {
    tags: () => ['webinars', 'authors'],
    async personal({ query, header, viewer }) {
      const isAdmin = (await viewer())?.role === 'admin';
      return isAdmin ? listed(query, header, true) : null;
    },
  });

  route(app, getWebinar, async ({ params }) => shown(announced(await webinars.find(params.id))), {
    tags: (_webinar, { params }) => [webinarTag(params.id), 'authors'],
    async personal({ params, viewer }) {
      if ((await viewer())?.role !== 'admin') return null;
      return managed(orNotFound(await webinars.find(params.id)));
    },
  });

  route(app, getWebinarFigures, () => figuresOf({ webinars, registrations }, app.clock.now()));
  route(app, createWebinar, async (call) => managed(await service.create(call, call.body)));
  route(app, updateWebinar, async (call) => managed(await service.update(call, call.params.id, call.body)));
  route(app, setWebinarStatus, async (call) =>
    managed(await service.setStatus(call, call.params.id, call.body.status)),
  );
  route(app, draftWebinarReplay, async (call) => ({
    productId: await draftReplay({ app, webinars, seats, service }, call, call.params.id),
  }));

  route(app, joinOpenWebinar, async ({ params, header }) => {
    const webinar = announced(await webinars.find(params.id));
    if (webinar.registrationRequired) throw new CodedError('webinar_registration_needed');
    if (!canJoin(webinar, app.clock.now())) throw new CodedError('webinar_not_open');
    header('cache-control', 'no-store');
    return { joinUrl: webinar.joinUrl };
  });

  async function listed(
    query: Parameters<WebinarsRepository['list']>[0] & { limit: number; cursor?: string | undefined },
    header: (name: string, value: string) => void,
    everything: boolean,
  ) {
    const page = pageRequest(query);
    const records = await webinars.list(query, page, { now: app.clock.now(), everything });
    const { items, next } = pageOf(
      records,
      page.limit,
      ({ scheduledDate, _id }) => ({ at: scheduledDate, id: _id }),
      (record) => record,
    );
    if (next) header('link', nextLink(listWebinars.path, { ...query }, next));
    const hosts = await hostsOf(items);
    if (!everything) return items.map((record) => toWebinar(record, hosts, app.clock.now()));
    const joined = await registrations.countJoined(items.map(({ _id }) => _id));
    return items.map((record) => toManagedWebinar(record, hosts, joined, app.clock.now()));
  }

  async function shown(webinar: WebinarRecord) {
    return toWebinar(webinar, await hostsOf([webinar]), app.clock.now());
  }

  async function managed(webinar: WebinarRecord) {
    const joined = await registrations.countJoined([webinar._id]);
    return toManagedWebinar(webinar, await hostsOf([webinar]), joined, app.clock.now());
  }

  function hostsOf(records: readonly WebinarRecord[]) {
    const ids = records.map(({ hostAuthorId }) => hostAuthorId).filter((id) => id !== null);
    return app.users.authorSummariesOf(ids);
  }
}
