import {
  getReleaseSet,
  listReleases,
  type ReleaseSet,
  returnToRelease,
  rollbackRelease,
} from '@letat/contracts/releases/operations';
import {
  decideSubmission,
  getReleaseStatus,
  listSubmissions,
  publishReleases,
} from '@letat/contracts/releases/submissions/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { operator } from '../audit/index.ts';
import { ReleasesRepository } from './releases.repository.ts';
import { ReleasesService } from './releases.service.ts';
import { SubmissionsService } from './submissions/service.ts';

/** What other modules may ask of the releases. */
export interface Releases {
  stableSet(): Promise<ReleaseSet>;
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: Releases;
  }
}

/** Which builds are served, and which wait to be verified. Both reach the shells by the change stream. */
export const releasesModule = plugin(
  async (app: FastifyInstance) => {
    app.privacy.register(
      { collection: 'releases', none: 'builds of the site' },
      { collection: 'channels', none: 'which build is served' },
    );
    const repository = new ReleasesRepository(app.mongo, app.clock);
    const service = new ReleasesService(repository, app);
    const submissions = new SubmissionsService(repository, app);
    app.decorate('releases', { stableSet: () => service.stableSet() });

    route(app, publishReleases, async ({ body, query }) => {
      const releases = await submissions.submit(body.releases, { ifNew: query.ifNew === 'true' });
      app.responseCache.invalidate(['releases']);
      return { releases };
    });
    // What shells and waiting publications ask all the time; the calls of one must not use up the other's, who have one address.
    const unlimited = { limit: 'none' };
    route(app, getReleaseStatus, ({ params: { name, sha } }) => submissions.status(name, sha), unlimited);
    route(
      app,
      listSubmissions,
      async () => {
        const [stable, waiting] = await Promise.all([service.stableSet(), submissions.waiting()]);
        return { stable, submissions: waiting };
      },
      unlimited,
    );
    route(
      app,
      decideSubmission,
      async ({ params: { id }, body }) => {
        const releases = await submissions.decide(id, body);
        app.responseCache.invalidate(['releases']);
        return { releases };
      },
      unlimited,
    );
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
