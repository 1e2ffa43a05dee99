import { CodedError } from '@letat/contracts/core/coded-error';
import { readLoggedFiles, readReleaseLog } from '@letat/contracts/releases/log/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { ReleasesRepository } from '../releases.repository.ts';
import { releaseLogInvariant } from './invariants.ts';
import { ReleaseLogRepository } from './repository.ts';
import { ReleaseLog } from './service.ts';

/** The public log: what was live when, readable without an account. */
export function registerReleaseLog(app: FastifyInstance, releases: ReleasesRepository): ReleaseLog {
  const entries = new ReleaseLogRepository(app.mongo);
  const log = new ReleaseLog(entries, app.clock);
  app.invariants.register(releaseLogInvariant(entries));
  route(app, readReleaseLog, ({ query: { from } }) => log.list(from));
  route(app, readLoggedFiles, async ({ params: { name, sha } }) => {
    // What waits or was refused is nobody's to read.
    const stored = (await log.has(name, sha)) ? await releases.find(name, sha) : null;
    if (!stored) throw new CodedError('release_not_found');
    return { files: stored.release.files };
  });
  return log;
}
