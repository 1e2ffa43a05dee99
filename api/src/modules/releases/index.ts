import { listReleases, type ReleaseSet, returnToRelease, rollbackRelease } from '@letat/contracts/releases/operations';
import {
  decideSubmission,
  getReleaseStatus,
  listSubmissions,
  publishReleases,
} from '@letat/contracts/releases/submissions/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { registerReleaseKeys } from './keys/routes.ts';
import { registerReleaseLog } from './log/routes.ts';
import { registerReleasesMetrics } from './releases.metrics.ts';
import { ReleasesRepository } from './releases.repository.ts';
import { ReleasesService } from './releases.service.ts';
import { registerSets } from './sets/routes.ts';
import { SubmissionsService } from './submissions/service.ts';
import { registerReleaseTokens } from './tokens/routes.ts';

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
  async (app: FastifyInstance, { directory }: { directory: string }) => {
    app.privacy.register(
      { collection: 'releases', none: 'builds of the site' },
      { collection: 'channels', none: 'which build is served' },
      { collection: 'releaseLog', none: 'which team’s build was live when; who did it stands in the audit' },
      { collection: 'releaseKeys', none: 'public keys of the parts of the site' },
      { collection: 'releaseRoots', none: 'public keys of the signed set' },
      { collection: 'releaseSets', none: 'which build is served, signed' },
      { collection: 'releaseTokens', none: 'hashes of the tokens of teams; who made one stands in the audit' },
    );
    const repository = new ReleasesRepository(app.mongo, app.clock);
    const log = registerReleaseLog(app, repository);
    const { mongo, audit } = app;
    const service = new ReleasesService(repository, { mongo, audit, log });
    const submissions = new SubmissionsService(repository, { mongo, audit, log });
    const sets = registerSets(app, { releases: service, directory });
    const tokens = registerReleaseTokens(app);
    const keys = registerReleaseKeys(app);
    registerReleasesMetrics(app.metrics, { mongo, service, submissions });
    app.decorate('releases', { stableSet: () => service.stableSet() });

    route(app, publishReleases, async ({ body, query, ...caller }) => {
      const publisher = await tokens.authorise(caller, {
        right: 'publish',
        names: body.releases.map(({ name }) => name),
      });
      const releases = await submissions.submit(body.releases, { ifNew: query.ifNew === 'true', publisher });
      app.responseCache.invalidate(['releases']);
      return { releases };
    });
    // What shells and waiting publications ask all the time; the calls of one must not use up the other's, who have one address.
    const unlimited = { limit: 'none' };
    route(
      app,
      getReleaseStatus,
      async ({ params: { name, sha }, ...caller }) => {
        await tokens.authorise(caller, { right: null, names: [name] });
        return submissions.status(name, sha);
      },
      unlimited,
    );
    route(
      app,
      listSubmissions,
      async () => {
        const [stable, waiting, current] = await Promise.all([sets.current(), submissions.waiting(), keys.current()]);
        return { stable, submissions: waiting, keys: current };
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
    route(app, rollbackRelease, async ({ params, body: { reason }, ...caller }) => {
      const { actor } = await tokens.authorise(caller, { right: 'rollback', names: [params.name] });
      const result = await service.rollback(params.name, { actor, loggedAs: actor.name, reason });
      app.responseCache.invalidate(['releases']);
      return result;
    });
    route(app, listReleases, () => service.histories());
    route(app, returnToRelease, async ({ params, body, user: { id, fullName }, client: { address } }) => {
      const result = await service.rollback(params.name, {
        ...body,
        actor: { id, name: fullName },
        loggedAs: 'Administration',
        address,
      });
      app.responseCache.invalidate(['releases']);
      return result;
    });
  },
  {
    name: 'releases',
    dependencies: ['mongo', 'clock', 'invariants', 'metrics', 'personal-data', 'audit', 'response-cache'],
  },
);
