import { agentLimits } from '@letat/contracts/agents/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { fromStored } from './agent.ts';
import { registerPrivacy } from './agents.privacy.ts';
import { AgentsRepository } from './agents.repository.ts';
import { agentsRoutes } from './agents.routes.ts';
import type { SeedTask } from './agents.seed.ts';
import { AgentsService } from './agents.service.ts';
import { analyticsAgent } from './analytics/analytics.ts';
import { planOf } from './director/direct.ts';
import { ModelEditor } from './model-editor.ts';
import { maxFeedBytes } from './monitor/feeds.ts';
import { monitorAgent } from './monitor/monitor.ts';
import { recommendationsAgent } from './recommendations/recommend.ts';
import { requestSchemas } from './requests.ts';
import { socialAgent } from './social/social.ts';
import { subscribersAgent } from './subscribers/subscribers.ts';
import { TaskEndings } from './work/endings.ts';
import { TaskRunner } from './work/run.ts';
import { TaskTree } from './work/tree.ts';

/** What other modules may ask of the agents. */
export interface Agents {
  /** Adds tasks of the demonstration, which a worker then does. */
  seed(userId: string, tasks: readonly SeedTask[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    agents: Agents;
  }
}

/** One task after the other would have short ones wait behind a feed that does not answer. */
const concurrency = 3;
/** Ten feeds that answer nothing, and a model. */
const patienceMs = 5 * 60 * 1000;

/** Agents that work on an author's own matters: each task is a row, done by a worker. */
export const agentsModule = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    const { mongo, clock, failpoints, posts, products, ai, translations, analytics, orders, newsletter } = app;
    const tasks = new AgentsRepository(mongo);
    registerPrivacy(app.privacy, tasks);
    const editor = new ModelEditor(ai);
    const client = app.outgoingHttp.client({
      name: 'agent feeds',
      addressesFrom: 'people',
      timeouts: { headers: 8000, total: 20_000 },
      attempts: 2,
      maxBytes: maxFeedBytes,
    });

    const queue = app.jobs.queue({
      name: 'agents',
      label: 'Tâches des agents',
      payload: z.object({ taskId: z.string(), run: z.int() }),
      attempts: agentLimits.attempts,
      concurrency,
      patienceMs,
      work: (row, context) => runner.run(row, context),
      failed: (row, reason, session) => endings.failed(row, reason, session),
      cancelled: (row, session) => endings.stopped(row, session),
      revived: (row, session) => endings.revived(row, session),
    });
    const tree = new TaskTree({ mongo, tasks, queue, clock });
    const endings = new TaskEndings({ tasks, tree });
    const service = new AgentsService({ mongo, clock, tasks, tree });
    const runner = new TaskRunner({
      mongo,
      clock,
      failpoints,
      tasks,
      tree,
      plan: (request, userId) => planOf({ posts, tasks, editor }, request, userId),
      agents: {
        monitor: fromStored(requestSchemas.monitor, monitorAgent({ client, posts, editor, clock })),
        recommendations: fromStored(
          requestSchemas.recommendations,
          recommendationsAgent({ posts, products, translations, editor }),
        ),
        analytics: fromStored(
          requestSchemas.analytics,
          analyticsAgent({ analytics, orders, newsletter, clock }, editor),
        ),
        social: fromStored(requestSchemas.social, socialAgent({ posts, editor, publicOrigin })),
        subscribers: fromStored(requestSchemas.subscribers, subscribersAgent({ newsletter, posts, editor })),
      },
    });
    app.users.onAuthorLeft((userId, session) => endings.endOf(userId, session));
    agentsRoutes(app, service);
    app.decorate('agents', { seed: (...given) => service.seed(...given) } satisfies Agents);
  },
  {
    name: 'agents',
    dependencies: [
      'mongo',
      'clock',
      'failpoints',
      'outgoing-http',
      'personal-data',
      'rate-limit',
      'jobs',
      'users',
      'posts',
      'products',
      'orders',
      'newsletter',
      'analytics',
      'ai',
    ],
  },
);
