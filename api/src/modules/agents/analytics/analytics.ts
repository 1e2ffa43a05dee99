import { type AgentMetric, agentMetrics, timeframeDays } from '@letat/contracts/agents/constants';
import type { AnalyticsRequest } from '@letat/contracts/agents/requests/schemas';
import type { AnalyticsResult } from '@letat/contracts/agents/results/schemas';
import { z } from 'zod';
import { type Agent, countOf } from '../agent.ts';
import type { ModelEditor } from '../model-editor.ts';
import { figuresOf, findings } from './findings.ts';
import { type FigureSources, gather } from './gather.ts';
import { metricOf, readGoals } from './goals.ts';

const read = z.object({ goals: z.array(z.object({ n: z.int(), text: z.string().min(1).max(600) })) });

/** An author's own figures of a period, and what they say. */
export function analyticsAgent(sources: FigureSources, editor: ModelEditor): Agent<AnalyticsRequest, AnalyticsResult> {
  return {
    async work({ request: { metrics, timeframe, goals }, userId, progress }) {
      const figures = await gather(sources, userId, timeframeDays[timeframe]);
      await progress(1, 2);
      // Goals alone: the figures that they are about, or all.
      const ofGoals = goals.flatMap((goal) => metricOf(goal) ?? []);
      const asked = metrics.length > 0 ? metrics : ofGoals.length > 0 ? ofGoals : agentMetrics;
      const chosen = agentMetrics.filter((metric) => asked.includes(metric));
      const said = chosen.flatMap((metric) => findings[metric](figures));
      const textOf = (metric: AgentMetric) => findings[metric](figures)[0]?.text ?? null;
      const byRules = readGoals(goals, textOf);
      const { value, model, notes } =
        goals.length === 0
          ? { value: null, model: null, notes: [] }
          : await editor.edit(
              {
                operation: 'read figures beside goals',
                instruction:
                  'Tu lis les chiffres d’un auteur. Pour chaque objectif, deux phrases : ce que les chiffres en disent, et une chose à faire. N’invente aucun chiffre : {"goals":[{"n":1,"text":"…"}]}.',
                words: JSON.stringify({ goals: goals.map((goal, index) => ({ n: index + 1, goal })), findings: said }),
                userId,
              },
              read,
            );
      return {
        result: {
          type: 'analytics',
          model,
          notes,
          from: figures.from,
          to: figures.to,
          figures: figuresOf(chosen, figures),
          findings: said,
          goals: byRules.map((one, index) => ({
            ...one,
            text: value?.goals.find(({ n }) => n === index + 1)?.text ?? one.text,
          })),
        },
        outcome: countOf(said.length, 'constat'),
      };
    },
  };
}
