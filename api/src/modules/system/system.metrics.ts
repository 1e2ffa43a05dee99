import type { Metrics } from '@letat/contracts/core/metrics';
import type { Content } from '../../plugins/invalidation/index.ts';
import type { Database } from '../../plugins/mongo/index.ts';
import type { BackupRunsRepository } from './backups/repository.ts';
import type { VerificationsRepository } from './verification/repository.ts';

interface Parts {
  mongo: Database;
  content: Content;
  backups: BackupRunsRepository;
  verifications: VerificationsRepository;
}

const inSeconds = (at: Date) => at.getTime() / 1000;

/** Whether the database is there, when the last backup was made, and what the last look at the data found. */
export function registerSystemMetrics(metrics: Metrics, { mongo, content, backups, verifications }: Parts): void {
  metrics.gauge('letat_database_up', '1 while the database has a primary.', [], () => [[[], mongo.isUp() ? 1 : 0]]);
  metrics.gauge('letat_change_stream_up', '1 while changes of content reach this process.', [], () => [
    [[], content.isWatching() ? 1 : 0],
  ]);
  metrics.gauge(
    'letat_backup_data_until_seconds',
    'Up to when the last backup has the data, since 1970; 0 when there is none.',
    [],
    () =>
      mongo.withDatabaseTimeout(async () => {
        const last = await backups.last();
        return [[[], last ? inSeconds(last.dataUntil) : 0] as const];
      }),
  );
  metrics.gauge('letat_backup_bytes', 'Size of the last backup.', [], () =>
    mongo.withDatabaseTimeout(async () => [[[], (await backups.last())?.bytes ?? 0] as const]),
  );
  metrics.gauge('letat_invariant_faults', 'Faults that the last nightly look at the data found.', ['invariant'], () =>
    mongo.withDatabaseTimeout(async () =>
      (await verifications.list()).map(({ name, faults }) => [[name], faults] as const),
    ),
  );
  metrics.gauge('letat_invariant_verified_seconds', 'When it was last looked at, since 1970.', ['invariant'], () =>
    mongo.withDatabaseTimeout(async () =>
      (await verifications.list()).map(({ name, at }) => [[name], inSeconds(at)] as const),
    ),
  );
}
