import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Types } from 'mongoose';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { AgentsRepository } from './agents.repository.ts';

/** What an author asked of the agents, and what came of it. Work that is under way finds its task gone, and ends. */
export function registerPrivacy(privacy: PrivacyRegistry, tasks: AgentsRepository): void {
  const idOf = (userId: string) => Types.ObjectId.createFromHexString(userId);
  privacy.register({
    collection: 'agentTasks',
    feature: 'agents',
    label: 'Tâches confiées aux agents, et leurs résultats',
    async export({ userId }) {
      const own = await tasks.tasksOf(idOf(userId));
      return own.length > 0 ? own : null;
    },
    erase: async ({ userId }, session) => ({ removed: await tasks.removeOf(idOf(userId), session) }),
    retention: { enforcedBy: 'database', rule: `${retentionPeriods.agentTaskDays} jours après leur création` },
  });
}
