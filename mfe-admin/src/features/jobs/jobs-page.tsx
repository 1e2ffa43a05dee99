import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { WorkState } from '@letat/contracts/jobs/constants';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { TabLinks } from '@letat/ui/tab-links';
import { QueueTable } from './queue-table.tsx';
import { refreshSeconds } from './refresh.ts';
import { states } from './states.ts';
import { SuspensionButton, SuspensionNotice } from './suspension.tsx';
import { WorkList } from './work-list.tsx';

const refreshMs = refreshSeconds * 1000;
const filters = {
  queue: textFilter('file'),
  state: choiceFilter('etat', ['echecs', 'attente', 'en-cours', 'faits', 'annules']),
};

/** What the site does beside the requests: how much waits, what failed and why, and what can be done about it. */
export default function JobsPage() {
  const { values, hrefFor } = useUrlFilters(filters);
  const jobs = useApiQuery('GET /api/admin/jobs', { tags: ['jobs'], refreshMs });
  const shown = states.find(({ slug }) => slug === values.state) ?? states[0];
  return (
    <>
      <PageHeader
        kind="work"
        title="Travaux"
        dek="Ce que le site fait à côté des demandes : mails, exports, tâches de nuit."
      />
      <Wrap>
        <QueryPart query={jobs} skeleton={<JobsSkeleton />}>
          {({ workers, suspension, queues }) => {
            const queue = queues.find(({ name }) => name === values.queue) ?? queueWithFailures(queues);
            const elsewhere = queue && otherThan(shown.state, queue.counts);
            return (
              <Stack stretch gap="loose">
                {workers === 0 ? (
                  <Callout tone="warning" title="Aucun processus de travail n’est en marche">
                    Rien de ce qui attend n’avance. Le démarrage les lance et les relance ; voyez le journal du serveur
                    et le réglage WORKERS.
                  </Callout>
                ) : null}
                {suspension === null ? (
                  <div>
                    <SuspensionButton isSuspended={false} />
                  </div>
                ) : (
                  <SuspensionNotice
                    suspension={suspension}
                    queues={queues}
                    hrefFor={(name) => hrefFor({ queue: name })}
                  />
                )}
                <QueueTable
                  queues={queues}
                  current={queue?.name ?? null}
                  asked={values.queue}
                  workers={workers}
                  isSuspended={suspension !== null}
                  hrefFor={(name) => hrefFor({ queue: name })}
                />
                {queue ? (
                  <Section aria-labelledby="work">
                    <SectionHead id="work" title={queue.label} size="small" />
                    <Stack stretch>
                      {queue.paused === null ? null : (
                        <Callout tone="warning" title="Cette file est en pause">
                          {queue.paused}
                        </Callout>
                      )}
                      <TabLinks
                        label={`Travaux de la file ${queue.label}, par état`}
                        tabs={states.map(({ state, slug, label }) => ({
                          label,
                          href: hrefFor({ state: slug }),
                          current: state === shown.state,
                          count: queue.counts[state],
                        }))}
                      />
                      <WorkList
                        key={`${queue.name} ${shown.state}`}
                        queue={queue.name}
                        state={shown.state}
                        refreshMs={refreshMs}
                        elsewhere={elsewhere && { ...elsewhere, href: hrefFor({ state: elsewhere.slug }) }}
                      />
                    </Stack>
                  </Section>
                ) : null}
              </Stack>
            );
          }}
        </QueryPart>
      </Wrap>
    </>
  );
}

/** The first that has failures, else the first. */
function queueWithFailures<Q extends { counts: { failed: number } }>(queues: readonly Q[]): Q | undefined {
  return queues.find(({ counts }) => counts.failed > 0) ?? queues[0];
}

/** The first other state that has some of the queue's work, and how many. */
function otherThan(shown: WorkState, counts: Readonly<Record<WorkState, number>>) {
  const found = states.find(({ state }) => state !== shown && counts[state] > 0);
  return found && { slug: found.slug, label: `${found.label}\u00a0: ${formatNumber(counts[found.state])}` };
}

function JobsSkeleton() {
  return (
    <SkeletonGroup label="Chargement des travaux…">
      <Stack stretch gap="loose">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} width="most" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
