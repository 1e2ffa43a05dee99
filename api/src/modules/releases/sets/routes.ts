import { join } from 'node:path';
import { getReleaseSet, registerSetRoot } from '@letat/contracts/releases/sets/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { ReleaseControlsRepository } from '../controls/repository.ts';
import type { RampsService } from '../ramps/service.ts';
import { asServed, type ReleasesService } from '../releases.service.ts';
import { SetKeyFiles } from './key-files.ts';
import { SetsRepository } from './repository.ts';
import { SetsService } from './service.ts';
import { setFinding } from './set-finding.ts';

/**
 * What is live together, signed.
 * @param directory the data folder of this machine, whose `release-keys` has the key that signs
 */
export function registerSets(
  app: FastifyInstance,
  {
    releases,
    ramps,
    controls,
    directory,
  }: { releases: ReleasesService; ramps: RampsService; controls: ReleaseControlsRepository; directory: string },
): SetsService {
  const { mongo, audit, clock } = app;
  const sets = new SetsService(new SetsRepository(mongo), {
    ...{ mongo, audit, clock },
    keys: new SetKeyFiles(join(directory, 'release-keys')),
    async live(session) {
      const set = await releases.stableSet(session);
      const candidates = await ramps.served(session);
      const known = session ? await controls.findOrCreate(session) : await controls.find();
      return {
        ...set,
        candidates: candidates.map(({ release, ...share }) => ({ release: asServed(release), ...share })),
        visitorKey: known?.visitorKey ?? '',
      };
    },
  });
  app.health.register({
    id: 'release-set',
    label: 'Signature des versions en ligne',
    look: async () => setFinding(await sets.signedUntil(), clock.now()),
  });
  route(app, getReleaseSet, () => sets.current());
  route(app, registerSetRoot, ({ body }) => sets.registerRoot(body));
  return sets;
}
