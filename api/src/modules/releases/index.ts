import {
  getReleaseSet,
  listReleases,
  publishRelease,
  type ReleaseSet,
  returnToRelease,
  rollbackRelease,
} from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { operator } from '../audit/index.ts';
import { ReleasesRepository } from './releases.repository.ts';
import { ReleasesService } from './releases.service.ts';

/** What other modules may ask of the releases. */
export interface Releases {
  stableSet(): Promise<ReleaseSet>;
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: Releases;
  }
}

/** Which builds are served. A change of the channels reaches the shells by the change stream. */
export const releasesModule = plugin(
  async (app: FastifyInstance) => {
    app.privacy.register(
      { collection: 'releases', none: 'builds of the site' },
      { collection: 'channels', none: 'which build is served' },
    );
    const service = new ReleasesService(new ReleasesRepository(app.mongo, app.clock), app);
    app.decorate('releases', { stableSet: () => service.stableSet() });

    route(app, publishRelease, async ({ body, query }) => {
      const result = await service.publish(body, { ifNew: query.ifNew === 'true' });
      app.responseCache.invalidate(['releases']);
      return result;
    });
    route(app, rollbackRelease, async ({ params, body: { reason } }) => {
      const result = await service.rollback(params.name, { actor: operator, reason });
      app.responseCache.invalidate(['releases']);
      return result;
    });
    route(app, listReleases, () => service.histories());
    route(app, returnToRelease, async ({ params, body, user: { id, fullName }, client: { address } }) => {
      const result = await service.rollback(params.name, { ...body, actor: { id, name: fullName }, address });
      app.responseCache.invalidate(['releases']);
      return result;
    });
    route(app, getReleaseSet, () => service.stableSet());
  },
  { name: 'releases', dependencies: ['mongo', 'clock', 'personal-data', 'audit', 'response-cache'] },
);
