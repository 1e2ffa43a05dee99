import { agentLabels, agentTypes } from '@letat/contracts/agents/constants';
import type { AgentStatus, CountsByState } from '@letat/contracts/agents/schemas';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { SectionHead } from '@letat/ui/layout';
import * as styles from './agents.css.ts';

const states = ['done', 'processing', 'pending', 'failed'] as const satisfies readonly (keyof CountsByState)[];

/** What became of all tasks: a sentence, a length for each state, and the same for each agent. */
export function Counters({ status }: { status: AgentStatus }) {
  const {
    totalTasks,
    completedTasks,
    processingTasks,
    pendingTasks,
    failedTasks,
    successRate,
    agentTypes: byType,
  } = status;
  const all = { done: completedTasks, processing: processingTasks, pending: pendingTasks, failed: failedTasks };
  const used = agentTypes
    .map((type) => ({ type, counts: byType[type], total: totalOf(byType[type]) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const most = used[0]?.total ?? 0;
  const hasEnded = completedTasks + failedTasks > 0;
  return (
    <section aria-labelledby="compteurs">
      <SectionHead id="compteurs" title={titleOf(completedTasks, totalTasks)} size="small" />
      {totalTasks === 0 ? (
        <p className={styles.counted}>Ce que les agents auront fait pour vous se comptera ici.</p>
      ) : (
        <>
          <Lengths counts={all} className={styles.bar} />
          <p className={styles.counted}>
            <b>{formatNumber(completedTasks)}</b> {completedTasks > 1 ? 'terminées' : 'terminée'},{' '}
            <b>{formatNumber(processingTasks)}</b> en cours, <b>{formatNumber(pendingTasks)}</b> en attente,{' '}
            <b>{formatNumber(failedTasks)}</b> {failedTasks > 1 ? 'échouées' : 'échouée'}
            {hasEnded ? (
              <>
                {'\u00a0'}: <b>{percent(successRate)}</b> de réussite
              </>
            ) : null}
            .
          </p>
          <p className={styles.caption}>Par agent</p>
          <ul className={styles.agents}>
            {used.map(({ type, counts, total }) => (
              <li key={type} className={styles.agent}>
                <span>{agentLabels[type]}</span>
                <span style={{ width: `${(100 * total) / most}%` }}>
                  <Lengths counts={counts} className={styles.thinBar} />
                </span>
                <span className={styles.agentFigures}>
                  {formatCount(total, 'tâche', 'tâches')}
                  {counts.done + counts.failed > 0
                    ? ` · ${percent(Math.round((100 * counts.done) / (counts.done + counts.failed)))} de réussite`
                    : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The words beside it say the same. */
function Lengths({ counts, className }: { counts: CountsByState; className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {states.map((state) =>
        counts[state] === 0 ? null : (
          <span key={state} className={styles.part} data-state={state} style={{ flex: counts[state] }} />
        ),
      )}
    </span>
  );
}

function titleOf(completed: number, total: number): string {
  if (total === 0) return 'Aucune tâche encore';
  const arrived = completed > 1 ? 'tâches sur' : 'tâche sur';
  return `${formatNumber(completed)} ${arrived} ${formatNumber(total)} ${completed > 1 ? 'sont arrivées' : 'est arrivée'} au bout`;
}

const totalOf = (counts: CountsByState) => states.reduce((sum, state) => sum + counts[state], 0);
const percent = (rate: number) => `${rate}\u202f%`;
