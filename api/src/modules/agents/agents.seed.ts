import type { AgentType } from '@letat/contracts/agents/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { type Requests, requestSchemas } from './requests.ts';

/** A task of the demonstration. What comes of it is worked out by the first worker that runs, from what the demonstration holds. */
export type SeedTask = {
  [T in AgentType]: { type: T; request: Requests[T]; minutesAgo: number; isCancelled?: true };
}[AgentType];

/** Tasks of the author whose account the demonstration opens: one story, from the investigation to its readers. */
const tasks: readonly SeedTask[] = [
  {
    type: 'monitor',
    request: requestSchemas.monitor.parse({
      keywords: ['marchés publics', 'Sahel'],
      timeframe: '7d',
      region: 'africa',
    }),
    minutesAgo: 190,
    isCancelled: true,
  },
  {
    type: 'subscribers',
    request: requestSchemas.subscribers.parse({ action: 'winback' }),
    minutesAgo: 160,
  },
  {
    type: 'analytics',
    request: requestSchemas.analytics.parse({
      metrics: ['views', 'sources', 'content', 'sales', 'subscribers'],
      timeframe: '30d',
      goals: ['Plus d’abonnés à mes lettres'],
    }),
    minutesAgo: 120,
  },
  {
    type: 'director',
    request: requestSchemas.director.parse({
      task: 'Faire lire l’enquête sur le budget participatif de Pikine par les élus avant leur prochain conseil municipal',
      context: 'budget participatif, décentralisation, finances locales',
      priority: 'high',
    }),
    minutesAgo: 12,
  },
];

const owner = 'awa-ndiaye';

export async function seedAgents(
  app: FastifyInstance,
  accounts: readonly { id: string; username: string }[],
  session: ClientSession,
): Promise<void> {
  const author = accounts.find(({ username }) => username === owner);
  if (author) await app.agents.seed(author.id, tasks, session);
}
