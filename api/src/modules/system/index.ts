import { CodedError } from '@letat/contracts/core/coded-error';
import type { Identity } from '@letat/contracts/core/identity';
import { metricsType } from '@letat/contracts/core/metrics';
import { getHealth, getIdentity, getMetrics, getReady } from '@letat/contracts/system/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Content } from '../../answers/content.ts';
import { route } from '../../route.ts';
import { type BackupRun, BackupRunsRepository } from './backups/repository.ts';
import { registerHealth } from './health/index.ts';
import type { Health } from './health/registry.ts';
import { registerSystemMetrics } from './system.metrics.ts';
import { verifyAll } from './verification/nightly.ts';
import { VerificationsRepository } from './verification/repository.ts';

export { good, problem } from './health/registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The last backup that was made and checked; null when none ever was. */
    backups: { record(run: BackupRun): Promise<void>; last(): Promise<BackupRun | null> };
    /** What the site needs from its machines. */
    health: Health;
  }
}

interface SystemOptions {
  identity: Identity;
  directory: string;
  publicOrigin: string;
  isDemonstration: boolean;
}

/** What watches the process asks, whether it is alive and can work and how much it does; and what pages ask, who runs the site. */
export const systemModule = plugin(
  async (app: FastifyInstance, { identity, directory, publicOrigin, isDemonstration }: SystemOptions) => {
    const { mongo, content, metrics } = app;
    const backups = new BackupRunsRepository(mongo);
    const verifications = new VerificationsRepository(mongo);
    app.privacy.register(
      { collection: 'backupRuns', none: 'when the last backup was made' },
      { collection: 'verifications', none: 'how many faults a look at the data found' },
    );
    app.decorate('backups', { record: (run) => backups.record(run), last: () => backups.last() });
    registerSystemMetrics(metrics, { mongo, content, backups, verifications });
    registerHealth(app, { backups, verifications, directory, publicOrigin, isDemonstration });
    app.jobs.every({
      name: 'verification',
      label: 'Contrôle des comptes, des journaux, des fichiers et de la recherche',
      cron: '30 4 * * *',
      // It reads everything: a million articles are an hour and a half.
      patienceMs: 4 * 60 * 60 * 1000,
      work: (context) => verifyAll(app, verifications, context),
    });

    route(app, getHealth, async () => ({ status: 'ok' as const, uptime: process.uptime() }), {
      limit: 'none',
      withoutDatabase: true,
    });

    route(
      app,
      getReady,
      async () => {
        if (!mongo.isUp() || !content.isWatching()) throw new CodedError('unavailable');
        await mongo.ping();
        // Without a worker calls are answered all the same: that is no reason to send nobody here.
        const jobs = (await app.jobs.isWorking()) ? ('up' as const) : ('away' as const);
        return { status: 'ready' as const, database: 'up' as const, jobs };
      },
      { limit: 'none' },
    );

    // Without the database too: then above all.
    const watched = { limit: 'none', withoutDatabase: true } as const;
    route(app, getMetrics, async () => new Content({ type: metricsType, body: await metrics.text() }), watched);

    route(app, getIdentity, async () => identity, { withoutDatabase: true });
  },
  {
    name: 'system',
    dependencies: [
      'mongo',
      'clock',
      'invalidation',
      'invariants',
      'administration',
      'jobs',
      'metrics',
      'personal-data',
    ],
  },
);
