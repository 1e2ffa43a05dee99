import {
  listReleases,
  type ReleaseSet,
  returnToRelease,
  rollbackRelease,
  withdrawLiveRelease,
  withdrawRelease,
} from '@letat/contracts/releases/operations';
import {
  decideSubmission,
  getReleaseStatus,
  listSubmissions,
  proposeReleases,
  publishReleases,
} from '@letat/contracts/releases/submissions/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { route } from '../../route.ts';
import { registerCollection } from './collection/routes.ts';
import { ReleaseControlsRepository } from './controls/repository.ts';
import { registerFreeze, toFreeze } from './controls/routes.ts';
import { errorsFinding } from './health/errors-finding.ts';
import { ReleaseHealthRepository } from './health/repository.ts';
import { ReleaseHealth } from './health/service.ts';
import { registerReleaseKeys } from './keys/routes.ts';
import { registerReleaseLog } from './log/routes.ts';
import { registerLivePages } from './pages/routes.ts';
import { CandidateReader } from './ramps/reader.ts';
import { registerRamps } from './ramps/routes.ts';
import { RampsService } from './ramps/service.ts';
import { RampWatch } from './ramps/watch.ts';
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
      { collection: 'releaseControls', none: 'whether releases are frozen; who froze them stands in the audit' },
      { collection: 'releaseHealth', none: 'how visits of a release went, as numbers by the hour' },
      { collection: 'releaseRamps', none: 'how visits of a candidate went, as numbers' },
      { collection: 'releaseTokens', none: 'hashes of the tokens of teams; who made one stands in the audit' },
    );
    const repository = new ReleasesRepository(app.mongo, app.clock);
    const log = registerReleaseLog(app, repository);
    const { mongo, audit } = app;
    const controls = new ReleaseControlsRepository(mongo);
    const health = new ReleaseHealthRepository(mongo);
    const ramps: RampsService = new RampsService(repository, {
      ...{ mongo, audit, log, controls, health },
      rollback: (name, from, { revision: _revision, ...by }, session) =>
        service.rollbackWithin(name, { ...by, from }, session),
    });
    const onChange = (session: ClientSession) => ramps.dropMisfits(session);
    const figures = new ReleaseHealth(health, app.clock);
    const service = new ReleasesService(repository, { mongo, audit, log, health: figures, onChange });
    const keys = registerReleaseKeys(app);
    const submissions = new SubmissionsService(repository, { mongo, audit, log, controls, keys, onChange });
    const sets = registerSets(app, { releases: service, ramps, controls, directory });
    app.health.register({
      id: 'release-errors',
      label: 'Visites des versions en ligne',
      look: async () => errorsFinding(await service.visits()),
    });
    const tokens = registerReleaseTokens(app);
    const reader = new CandidateReader({ mongo, audit, releases: repository, controls, health, ramps });
    registerRamps(app, {
      ...{ ramps, reader, tokens },
      watch: new RampWatch({ mongo, releases: repository, health, ramps }),
    });
    registerFreeze(app, controls);
    registerReleasesMetrics(app.metrics, { mongo, service, submissions, ramps });
    registerCollection(app, repository);
    registerLivePages(app, repository);
    app.decorate('releases', { stableSet: () => service.stableSet() });

    route(app, publishReleases, async ({ body, query, ...caller }) => {
      const publisher = await tokens.authorise(caller, {
        right: 'publish',
        names: body.releases.map(({ name }) => name),
      });
      const releases = await submissions.submit(body.releases, {
        ...{ ifNew: query.ifNew === 'true', atomic: query.atomic === 'true', publisher },
      });
      app.responseCache.invalidate(['releases']);
      return { releases };
    });
    route(app, proposeReleases, async ({ body, ...caller }) => {
      const names = body.releases.map(({ name }) => name);
      const publisher = await tokens.authorise(caller, { right: 'publish', names });
      const releases = await submissions.submit(body.releases, { ifNew: false, publisher, target: 'candidate' });
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
    route(app, withdrawRelease, async ({ params, body: { reason }, ...caller }) => {
      const { actor } = await tokens.authorise(caller, { right: 'withdraw', names: [params.name] });
      const result = await service.withdraw(params.name, { actor, loggedAs: actor.name, reason });
      app.responseCache.invalidate(['releases']);
      return result;
    });
    route(app, listReleases, async () => {
      const [listed, found] = await Promise.all([service.histories(), controls.find()]);
      return { ...listed, frozen: toFreeze(found?.freeze ?? null) };
    });
    route(app, withdrawLiveRelease, async ({ params, body, user: { id, fullName }, client: { address } }) => {
      const by = { actor: { id, name: fullName }, loggedAs: 'Administration', address };
      const result = await service.withdraw(params.name, { ...body, ...by });
      app.responseCache.invalidate(['releases']);
      return result;
    });
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
    dependencies: ['mongo', 'clock', 'invariants', 'metrics', 'personal-data', 'audit', 'response-cache', 'system'],
  },
);
