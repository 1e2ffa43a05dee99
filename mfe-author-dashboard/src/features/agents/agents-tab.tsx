import { agentPolling } from '@letat/contracts/agents/constants';
import type { AiStatus } from '@letat/contracts/ai/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { SectionHead, Split, Stack } from '@letat/ui/layout';
import { Suspense, useRef, useState } from 'react';
import { Counters } from './counters.tsx';
import { DirectorForm } from './director-form.tsx';
import { SingleAgents } from './forms/single-agents.tsx';
import { TaskList } from './task-list.tsx';

/** Nothing of the page bears that id: it is shown because the person asked for it, so its code comes at once. */
const TaskResult = lazyOnIntent(
  'resultat-de-tache',
  () => import(/* webpackChunkName: "agent-result" */ './results/task-result.tsx'),
);

const filters = { task: textFilter('tache') };

/** The director's task, what became of the last ones, and the agents one by one. */
export default function AgentsTab({ status }: { status: AiStatus }) {
  const { values, hrefFor } = useUrlFilters(filters);
  const counts = useApiQuery('GET /api/agents/status', { tags: ['agents'], refreshMs: agentPolling.statusMs });
  const [task, setTask] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const takeExample = (example: string) => {
    setTask(example);
    field.current?.focus();
  };
  return (
    <Stack stretch gap="loose">
      <Split ratio="7-5">
        <DirectorForm task={task} onTask={setTask} field={field} />
        <QueryPart query={counts} skeleton={<RowsSkeleton label="Chargement des compteurs…" />}>
          {(known) => <Counters status={known} />}
        </QueryPart>
      </Split>
      <TaskList hrefOf={(id) => hrefFor({ task: id })} openTask={values.task} onExample={takeExample} />
      {values.task === '' ? null : (
        <Suspense fallback={<RowsSkeleton label="Chargement du résultat…" />}>
          <TaskResult key={values.task} id={values.task} closeHref={hrefFor({ task: '' })} />
        </Suspense>
      )}
      <section aria-labelledby="un-seul-agent">
        <SectionHead
          id="un-seul-agent"
          title="Demander à un seul agent"
          size="small"
          action={
            status.aiAgentEnabled
              ? `Sur vos données, et rédigé par ${status.model}`
              : 'Sans modèle, ils travaillent sur vos données ; avec un modèle, ils rédigent aussi'
          }
        />
        <SingleAgents />
      </section>
    </Stack>
  );
}
