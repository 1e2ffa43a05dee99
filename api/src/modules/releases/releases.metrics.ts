import type { Metrics } from '@letat/contracts/core/metrics';
import { wholeShare } from '@letat/contracts/releases/ramps/constants';
import type { Database } from '../../plugins/mongo/index.ts';
import type { RampsService } from './ramps/service.ts';
import type { ReleasesService } from './releases.service.ts';
import type { SubmissionsService } from './submissions/service.ts';

/** Which release of each part is live, what stands beside it, and how many publications wait to be verified. */
export function registerReleasesMetrics(
  metrics: Metrics,
  {
    mongo,
    service,
    submissions,
    ramps,
  }: { mongo: Database; service: ReleasesService; submissions: SubmissionsService; ramps: RampsService },
): void {
  metrics.gauge(
    'letat_release_candidate_share',
    'Part of the visits, from 0 to 1, that get the candidate of a part.',
    ['part', 'sha'],
    () =>
      mongo.withDatabaseTimeout(async () => {
        const candidates = await ramps.served();
        return candidates.map(({ release: { name, sha }, share }) => [[name, sha], share / wholeShare] as const);
      }),
  );
  metrics.gauge('letat_release_live', '1 for the release of each part that is live.', ['part', 'sha'], () =>
    mongo.withDatabaseTimeout(async () => {
      const { releases } = await service.stableSet();
      return releases.map(({ name, sha }) => [[name, sha], 1] as const);
    }),
  );
  metrics.gauge('letat_release_submissions_waiting', 'Publications that wait to be verified.', [], () =>
    mongo.withDatabaseTimeout(async () => [[[], (await submissions.waiting()).length] as const]),
  );
}
