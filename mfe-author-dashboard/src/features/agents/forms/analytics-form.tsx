import {
  agentMetricLabels,
  agentMetrics,
  analyticsTimeframes,
  timeframeLabels,
} from '@letat/contracts/agents/constants';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { AgentForm } from './agent-form.tsx';
import { choiceOf, textOf, wordsIn } from './words-in.ts';

const every = 'all';
const metricOptions = [
  { value: every, label: 'Toutes' },
  ...agentMetrics.map((value) => ({ value, label: agentMetricLabels[value] })),
];

export function AnalyticsForm() {
  return (
    <AgentForm
      type="analytics"
      needed={['goals', 'metrics']}
      send={(form, call) => {
        const metric = agentMetrics.find((known) => known === form.get('metrics'));
        return call('POST /api/agents/analytics', {
          body: {
            metrics: metric === undefined ? [...agentMetrics] : [metric],
            timeframe: choiceOf(form, 'timeframe', analyticsTimeframes),
            goals: wordsIn(textOf(form, 'goals')),
          },
        });
      }}
    >
      <TextField name="goals" label="Objectif" placeholder="Plus d’abonnés payants" />
      <Select name="metrics" label="Mesures" options={metricOptions} defaultValue={every} />
      <Select
        name="timeframe"
        label="Période"
        options={analyticsTimeframes.map((value) => ({ value, label: timeframeLabels[value] }))}
        defaultValue="30d"
      />
    </AgentForm>
  );
}
