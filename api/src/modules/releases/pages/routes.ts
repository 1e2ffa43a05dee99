import { sweepRecord } from '@letat/contracts/pages/sweep-record';
import { readLivePages } from '@letat/contracts/releases/pages/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { ReleasesRepository } from '../releases.repository.ts';
import { livePagesOf } from './live-pages.ts';

/** The pages of what is live. Answered from memory until something else is. */
export function registerLivePages(app: FastifyInstance, releases: ReleasesRepository): void {
  route(
    app,
    readLivePages,
    async () => {
      const [channels, stable] = await Promise.all([releases.channels(), releases.stable()]);
      const latest = channels.map(({ changedAt, withdrawnAt }) => (withdrawnAt ?? changedAt).getTime());
      return {
        since: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
        ...livePagesOf(stable, sweepRecord),
      };
    },
    { tags: () => ['releases'] },
  );
}
