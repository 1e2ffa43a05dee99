import type { ErrorEntries } from '../core/error.ts';

/** Of the agents. */
export const agentErrors = {
  agent_task_not_found: { status: 404, error: 'Cette tâche n’existe pas, ou plus.' },
  agent_task_transition: {
    status: 409,
    error:
      'Cette tâche en est ailleurs entre-temps : seule une tâche en cours s’annule, seule une tâche échouée se relance.',
  },
  agent_tasks_full: {
    status: 429,
    error: 'Trop de vos tâches attendent déjà : attendez qu’une se termine, ou annulez-en une.',
  },
} as const satisfies ErrorEntries;
