import { formatSpan } from '@letat/contracts/core/format/ages';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { QueueOverview } from '@letat/contracts/jobs/operations';
import { Badge } from '@letat/ui/badge';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { Meta } from '@letat/ui/text';
import * as styles from './queue-table.css.ts';

/** Beyond that a queue is late, and says so. */
const lateMs = 60_000;

/** Every queue in one line: what waits and since when, what runs, what failed. */
export function QueueTable({
  queues,
  current,
  workers,
  isSuspended,
  hrefFor,
}: {
  queues: readonly QueueOverview[];
  /** Name of the one whose work is shown below. */
  current: string | null;
  workers: number;
  /** Nothing leaves the site for now. */
  isSuspended: boolean;
  hrefFor: (queue: string) => string;
}) {
  const columns: readonly Column<QueueOverview>[] = [
    {
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
    },
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
  return (
    <>
      <Meta>
        {workers === 1 ? '1 processus de travail' : `${workers} processus de travail`} · actualisé toutes les cinq
        secondes
      </Meta>
      <Table caption="Files de travail" isCaptionHidden columns={columns} rows={queues} rowKey={({ name }) => name} />
    </>
  );
}

const figure = (count: number) => (count === 0 ? '—' : formatNumber(count));

/** How long the oldest has waited; when the next is due, if none is late. */
function Age({ queue: { oldestDueAt, nextDueAt } }: { queue: QueueOverview }) {
  if (oldestDueAt !== null) {
    const waited = Date.now() - Date.parse(oldestDueAt);
    const waitedFor = formatSpan(waited) ?? 'un instant';
    return waited > lateMs ? <Badge tone="brick">{waitedFor}</Badge> : waitedFor;
  }
  if (nextDueAt === null) return '—';
  return <span className={styles.next}>dans {formatSpan(Date.parse(nextDueAt) - Date.now()) ?? 'un instant'}</span>;
}
