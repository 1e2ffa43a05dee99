import { agentLabels } from '@letat/contracts/agents/constants';
import type { DirectorResult } from '@letat/contracts/agents/results/schemas';
import type { AgentTaskRecord } from '../agents.model.ts';

/** What each part came to; how the task was split stays said. */
export function resultOf(
  split: AgentTaskRecord['result'],
  parts: readonly AgentTaskRecord[],
): DirectorResult & Record<string, unknown> {
  const { model = null, notes = [] } = split ?? {};
  return {
    type: 'director',
    model: typeof model === 'string' ? model : null,
    notes: Array.isArray(notes) ? notes.map(String) : [],
    findings: parts.map(({ type, outcome, reason }) => ({ title: agentLabels[type], text: outcome ?? reason ?? '' })),
  };
}
