import { CodedError } from '@letat/contracts/core/coded-error';
import type { Identity } from '@letat/contracts/core/identity';
import { getHealth, getIdentity, getReady } from '@letat/contracts/system/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';

/** What watches the process asks, whether it is alive and can work; and what pages ask, who runs the site. */
export const systemModule = plugin(
  async (app: FastifyInstance, { identity }: { identity: Identity }) => {
    route(app, getHealth, async () => ({ status: 'ok' as const, uptime: process.uptime() }), {
      limit: 'none',
      withoutDatabase: true,
    });

    route(
      app,
      getReady,
      async () => {
        if (!app.mongo.isUp() || !app.content.isWatching()) throw new CodedError('unavailable');
        await app.mongo.ping();
        // Without a worker calls are answered all the same: that is no reason to send nobody here.
        const jobs = (await app.jobs.isWorking()) ? ('up' as const) : ('away' as const);
        return { status: 'ready' as const, database: 'up' as const, jobs };
      },
      { limit: 'none' },
    );

    route(app, getIdentity, async () => identity, { withoutDatabase: true });
  },
  { name: 'system', dependencies: ['mongo', 'invalidation', 'jobs'] },
);
