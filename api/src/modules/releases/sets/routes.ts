import { join } from 'node:path';
import { getReleaseSet, registerSetRoot } from '@letat/contracts/releases/sets/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { ReleasesService } from '../releases.service.ts';
import { SetKeyFiles } from './key-files.ts';
import { SetsRepository } from './repository.ts';
import { SetsService } from './service.ts';

/**
 * What is live together, signed.
 * @param directory the data folder of this machine, whose `release-keys` has the key that signs
 */
export function registerSets(
  app: FastifyInstance,
  { releases, directory }: { releases: ReleasesService; directory: string },
): SetsService {
  const { mongo, audit, clock } = app;
  const sets = new SetsService(new SetsRepository(mongo), {
    ...{ mongo, audit, clock },
    keys: new SetKeyFiles(join(directory, 'release-keys')),
    live: (session) => releases.stableSet(session),
  });
  route(app, getReleaseSet, () => sets.current());
  route(app, registerSetRoot, ({ body }) => sets.registerRoot(body));
  return sets;
}
