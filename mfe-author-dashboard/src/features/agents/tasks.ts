import { agentLabels, type PartType, priorityLabels } from '@letat/contracts/agents/constants';
import type { AgentTask } from '@letat/contracts/agents/schemas';

/** Parts after the task that they are of, in the order in which it was split; one whose task is on another page stands by itself. */
export function asTree(tasks: readonly AgentTask[]): AgentTask[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const isPart = ({ parentId }: AgentTask) => parentId !== null && ids.has(parentId);
  const parts = Map.groupBy(tasks.filter(isPart), ({ parentId }) => parentId);
  return tasks
    .filter((task) => !isPart(task))
    .flatMap((task) => [task, ...(parts.get(task.id) ?? []).toSorted((a, b) => a.id.localeCompare(b.id))]);
}

/** « Veille : budget participatif, 7 jours »; a director's task is in its author's own words. */
export function nameOf({ type, title }: Pick<AgentTask, 'type' | 'title'>): string {
  return type === 'director' ? title : `${agentLabels[type]}\u00a0: ${title}`;
}

/** What stands under the name of a director's task. */
export function directorNote({ priority, progress }: Pick<AgentTask, 'priority' | 'progress'>): string {
  const urgency = priorityLabels[priority].toLowerCase();
  const total = progress?.total ?? 0;
  const shared = total === 0 ? '' : `, confiée à ${total} ${total > 1 ? 'agents' : 'agent'}`;
  return `Directeur, priorité ${urgency}${shared}`;
}

/** How far a task is, in words; what is under way has a bar beside it. */
export function progressText(task: AgentTask): string {
  const { status, after, ahead, progress, outcome, attempts } = task;
  const steps = progress === null ? null : `${progress.done} sur ${progress.total}`;
  if (status === 'completed') return outcome ?? '';
  if (status === 'processing') return steps ?? 'commencée';
  if (status === 'failed') {
    if (progress !== null && progress.done < progress.total) return `arrêtée à ${steps}`;
    return attempts > 1 ? `${attempts} essais` : '';
  }
  if (after !== null) return `après ${agentLabels[after]}`;
  if (ahead === null) return '';
  if (ahead === 0) return 'la prochaine';
  return `${ahead} avant elle`;
}

/** The agents that are asked by themselves, as they are shown. */
export const singleAgents = [
  'recommendations',
  'monitor',
  'analytics',
  'social',
  'subscribers',
] as const satisfies readonly PartType[];
export type SingleAgent = (typeof singleAgents)[number];

/** What it does, for the author who chooses. */
export const duties: Readonly<Record<SingleAgent, string>> = {
  recommendations: 'Quoi lire ensuite, d’après ce qui a été lu',
  monitor: 'Ce qui paraît ailleurs sur vos sujets',
  analytics: 'Vos chiffres, lus en phrases',
  social: 'Un message à la longueur de chaque réseau',
  subscribers: 'À qui écrire, et le mot à envoyer',
};
