import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Section, SectionHead } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useState } from 'react';

const enforcers: Record<RetentionRow['enforcedBy'], string> = {
  job: 'chaque nuit',
  database: 'en continu',
  erasure: 'avec le compte',
  operator: 'hors de la base',
};

/** The one table of retention, what the last night did, and what the next one would do. */
export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  const tryOut = useApiMutation('POST /api/admin/privacy/retention/dry-run', {
    changes: [],
    failure: 'L’essai n’a pas eu lieu',
    onSuccess: (counts) => setExpired(new Map(counts.map((row) => [row.id, row.expired]))),
  });
  const [expired, setExpired] = useState<ReadonlyMap<string, number> | null>(null);

  const columns: readonly Column<RetentionRow>[] = [
    { id: 'what', label: 'Données', cell: ({ what }) => what },
    { id: 'rule', label: 'Conservées', cell: ({ rule }) => rule },
    { id: 'by', label: 'Retirées', cell: ({ enforcedBy }) => enforcers[enforcedBy] },
    { id: 'last', label: 'Dernier passage', cell: ({ enforcedBy, lastRun }) => lastOf(enforcedBy, lastRun) },
    ...(expired === null
      ? []
      : [
          {
            id: 'expired',
            label: 'À retirer',
            align: 'end' as const,
            cell: ({ id }: RetentionRow) => (expired.has(id) ? formatNumber(expired.get(id) ?? 0) : '—'),
          },
        ]),
  ];
  const sum = expired === null ? null : [...expired.values()].reduce((all, count) => all + count, 0);
  return (
    <Section aria-labelledby="conservation">
      <SectionHead
        id="conservation"
        title="Durées de conservation"
        size="small"
        action={
          <Button size="small" onPress={() => tryOut.mutate({})} isPending={tryOut.isPending} pendingLabel="Essai…">
            Essayer à blanc
          </Button>
        }
      />
      <p role="status">{sum === null ? null : verdict(sum)}</p>
      <Table
        caption="Durées de conservation"
        isCaptionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        isBusy={tryOut.isPending}
      />
    </Section>
  );
}

function verdict(sum: number): string {
  if (sum === 0) return 'La nuit prochaine n’aurait rien à retirer. Rien n’a été retiré.';
  const items = sum === 1 ? '1 élément' : `${formatNumber(sum)} éléments`;
  return `La nuit prochaine retirerait ${items}. Rien n’a été retiré.`;
}

function lastOf(enforcedBy: RetentionRow['enforcedBy'], lastRun: RetentionRow['lastRun']) {
  if (enforcedBy !== 'job') return '—';
  if (lastRun === null) return 'pas encore';
  if (lastRun.failed)
    return (
      <>
        {formatShortDateTime(lastRun.at)} <Badge tone="brick">Échec</Badge>
      </>
    );
  return `${formatShortDateTime(lastRun.at)} · ${formatNumber(lastRun.removed)} retirés`;
}
