import { formatNumber } from '@letat/contracts/core/format/numbers';
import { importLimits, importProblemTexts } from '@letat/contracts/newsletter/imports/constants';
import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './problems.css.ts';

type Problem = SubscriberImport['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', label: 'Ligne', cell: ({ row }) => formatNumber(row) },
  { id: 'problem', label: 'Problème', cell: ({ problem }) => importProblemTexts[problem] },
  { id: 'value', label: 'Valeur', cell: ({ value }) => <bdi className={styles.value}>{value || '—'}</bdi> },
];

/** The first rows with a problem, and all of them as a file. */
export function Problems({ data: { id, checked, problems } }: { data: SubscriberImport }) {
  if (!checked || checked.wrong === 0) return null;
  const hasMore = checked.wrong > importLimits.problemsShown;
  return (
    <Stack stretch>
      <Table
        caption={hasMore ? `Les ${importLimits.problemsShown} premières lignes fausses` : 'Lignes fausses'}
        columns={columns}
        rows={problems}
        rowKey={({ row }) => String(row)}
        isCompact
      />
      <div>
        <ButtonLink size="small" href={`/api/admin/newsletter/imports/${id}/problems`} download>
          {`Télécharger ${checked.wrong === 1 ? 'la ligne fausse' : `les ${formatNumber(checked.wrong)} lignes fausses`}`}
        </ButtonLink>
      </div>
    </Stack>
  );
}
