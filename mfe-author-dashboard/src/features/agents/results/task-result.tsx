import { agentLabels, agentPolling } from '@letat/contracts/agents/constants';
import type { AgentResult } from '@letat/contracts/agents/results/schemas';
import type { AgentTaskDetail } from '@letat/contracts/agents/schemas';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Stack } from '@letat/ui/layout';
import { useEffect, useRef } from 'react';
import * as styles from '../agents.css.ts';
import { nameOf } from '../tasks.ts';
import { AnalyticsView } from './analytics-view.tsx';
import { DirectorView } from './director-view.tsx';
import { MonitorView } from './monitor-view.tsx';
import { RecommendationsView } from './recommendations-view.tsx';
import { SocialView } from './social-view.tsx';
import { SubscribersView } from './subscribers-view.tsx';

const awaited = 'Cette tâche n’est pas encore terminée : son résultat viendra ici.';
const unreadable = 'Ce résultat date d’avant une mise à jour du site : confiez la tâche de nouveau.';

/** What came of a task, in the form in which it is used. */
export default function TaskResult({ id, closeHref }: { id: string; closeHref: string }) {
  const task = useApiQuery('GET /api/agents/tasks/:id', {
    tags: ['agents'],
    params: { id },
    // What has ended changes no more by itself.
    refreshMs: (known) => (known?.endedAt === null ? agentPolling.tasksMs : false),
  });
  const section = useRef<HTMLElement>(null);
  // The author who pressed « Lire » goes on reading here.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={styles.result} aria-label="Résultat" tabIndex={-1}>
      <QueryPart query={task} skeleton={<RowsSkeleton label="Chargement du résultat…" />}>
        {(known) => <Opened task={known} closeHref={closeHref} />}
      </QueryPart>
    </section>
  );
}

function Opened({ task, closeHref }: { task: AgentTaskDetail; closeHref: string }) {
  const { result, reason, endedAt } = task;
  return (
    <Stack stretch>
      <SectionHead
        title={nameOf(task)}
        size="small"
        action={
          <ButtonLink size="small" href={closeHref}>
            Fermer le résultat
          </ButtonLink>
        }
      />
      {result === null ? (
        <p className={styles.rowText}>{reason ?? (endedAt === null ? awaited : unreadable)}</p>
      ) : (
        <>
          {result.model === null ? null : (
            <p className={styles.byModel}>{`Texte proposé par une IA, à relire (${result.model})`}</p>
          )}
          {result.notes.length === 0 ? null : (
            <Callout title={`${agentLabels[task.type]} : à savoir`}>
              {result.notes.map((note) => (
                <p key={note} className={styles.rowNote}>
                  {note}
                </p>
              ))}
            </Callout>
          )}
          <View result={result} />
        </>
      )}
    </Stack>
  );
}

function View({ result }: { result: AgentResult }) {
  switch (result.type) {
    case 'director':
      return <DirectorView result={result} />;
    case 'recommendations':
      return <RecommendationsView result={result} />;
    case 'monitor':
      return <MonitorView result={result} />;
    case 'analytics':
      return <AnalyticsView result={result} />;
    case 'social':
      return <SocialView result={result} />;
    case 'subscribers':
      return <SubscribersView result={result} />;
  }
}
