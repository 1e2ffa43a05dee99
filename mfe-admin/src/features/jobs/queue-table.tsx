import { formatSpan } from '@letat/contracts/core/format/ages';
import { inWords } from '@letat/contracts/core/format/number-words';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import type { QueueOverview } from '@letat/contracts/jobs/operations';
import { Badge } from '@letat/ui/badge';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import * as styles from './queue-table.css.ts';
import { refreshSeconds } from './refresh.ts';

/** Beyond that a queue is late, and says so. */
const lateMs = 60_000;

/** Queues that have something to do, one a line: what waits and since when, what runs, what failed. The others fold into one line. */
export function QueueTable({
  queues,
  current,
  asked,
  workers,
  isSuspended,
  hrefFor,
}: {
  queues: readonly QueueOverview[];
  /** Name of the one whose work is shown below. */
  current: string | null;
  /** Name that the address asks for: where that one is idle, the idle ones are unfolded. */
  asked: string;
  workers: number;
  /** Nothing leaves the site for now. */
  isSuspended: boolean;
  hrefFor: (queue: string) => string;
}) {
  const nameColumn: Column<QueueOverview> = {
    id: 'label',
    label: 'File',
    cell: ({ name, label, paused, outward }) => (
      <span className={styles.name}>
        <Link variant="quiet" href={hrefFor(name)} aria-current={name === current ? 'true' : undefined}>
          {label}
        </Link>
        {paused === null ? null : <Badge tone="ochre">En pause</Badge>}
        {isSuspended && outward === 'all' ? <Badge tone="ochre">Suspendue</Badge> : null}
      </span>
    ),
  };
  const columns: readonly Column<QueueOverview>[] = [
    nameColumn,
    { id: 'waiting', label: 'En attente', align: 'end', cell: ({ counts }) => figure(counts.waiting) },
    { id: 'age', label: 'Depuis', align: 'end', cell: (queue) => <Age queue={queue} /> },
    { id: 'running', label: 'En cours', align: 'end', cell: ({ counts }) => figure(counts.running) },
    {
      id: 'failed',
      label: 'Échecs',
      align: 'end',
      cell: ({ counts }) => (counts.failed === 0 ? '—' : <Badge tone="brick">{formatNumber(counts.failed)}</Badge>),
    },
    { id: 'reason', label: 'Dernier échec', cell: ({ failures: [last] }) => last?.reason ?? '—' },
  ];
  const idleColumns: readonly Column<QueueOverview>[] = [
    nameColumn,
    { id: 'next', label: 'Prochaine fois', align: 'end', cell: ({ nextDueAt }) => <Next at={nextDueAt} /> },
  ];
  const [busy, idle] = [queues.filter((queue) => !isIdle(queue)), queues.filter(isIdle)];
  return (
    <>
      <Meta>
        {workers === 1 ? '1 processus de travail' : `${workers} processus de travail`} · actualisé toutes les{' '}
        {inWords(refreshSeconds)} secondes
      </Meta>
      {busy.length === 0 ? null : (
        <Table caption="Files de travail" isCaptionHidden columns={columns} rows={busy} rowKey={({ name }) => name} />
      )}
      {idle.length === 0 ? null : (
        <details className={styles.idle} open={idle.some(({ name }) => name === asked) || undefined}>
          <summary className={styles.summary}>
            {formatCount(idle.length, 'file au repos', 'files au repos')}
            {nextOf(idle)}
          </summary>
          <Table
            caption="Files au repos"
            isCaptionHidden
            columns={idleColumns}
            rows={idle}
            rowKey={({ name }) => name}
          />
        </details>
      )}
    </>
  );
}

const figure = (count: number) => (count === 0 ? '—' : formatNumber(count));

/** How long the oldest has waited. */
function Age({ queue: { oldestDueAt } }: { queue: QueueOverview }) {
  if (oldestDueAt !== null) {
    const waited = Date.now() - Date.parse(oldestDueAt);
    const waitedFor = formatSpan(waited) ?? 'un instant';
    return waited > lateMs ? <Badge tone="brick">{waitedFor}</Badge> : waitedFor;
  }
  return '—';
}

/** When a queue has something to do again. */
function Next({ at }: { at: string | null }) {
  if (at === null) return 'à la demande';
  return <span className={styles.next}>dans {spanTo(at)}</span>;
}

const spanTo = (at: string): string => formatSpan(Date.parse(at) - Date.now()) ?? 'un instant';

/** Nothing waits for its turn, nothing runs, nothing failed, and nobody holds it: there is nothing to see there. */
export function isIdle({ counts, oldestDueAt, paused }: QueueOverview): boolean {
  return counts.failed === 0 && counts.running === 0 && oldestDueAt === null && paused === null;
}

/** « , la prochaine dans 4 min » */
function nextOf(idle: readonly QueueOverview[]): string {
  const [next] = idle.flatMap(({ nextDueAt }) => nextDueAt ?? []).sort();
  return next === undefined ? '' : `, la prochaine dans ${spanTo(next)}`;
}
