import type { Metrics } from '@letat/contracts/core/metrics';
import type { Database } from '../../plugins/mongo/index.ts';
import type { ReleasesService } from './releases.service.ts';
import type { SubmissionsService } from './submissions/service.ts';

/** Which release of each part is live, and how many publications wait to be verified. */
export function registerReleasesMetrics(
  metrics: Metrics,
  { mongo, service, submissions }: { mongo: Database; service: ReleasesService; submissions: SubmissionsService },
): void {
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
