import { formatDate } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { LegalTable } from './legal-table.tsx';
import * as styles from './retention-table.css.ts';

/** How long each kind of data is stored, from the retention registry, and what the last retention run found. */
export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  return (
    <LegalTable caption="Ce que le site garde, et jusqu’à quand">
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            Données
          </th>
          <th scope="col">Conservées</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.what}</th>
            <td className={styles.rule}>
              {row.rule}
              <Removal row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </LegalTable>
  );
}

/** Who removes it, and when that was last done. */
function Removal({ row: { enforcedBy, lastRun } }: { row: RetentionRow }) {
  if (enforcedBy === 'operator') return null;
  if (enforcedBy === 'database') return <small className={styles.removal}>Retirées en continu.</small>;
  if (enforcedBy === 'erasure') return <small className={styles.removal}>Retirées avec le compte.</small>;
  if (lastRun === null)
    return <small className={styles.removal}>Retirées chaque nuit ; premier passage à venir.</small>;
  return (
    <small className={styles.removal}>
      Dernier passage le <time dateTime={lastRun.at}>{formatDate(lastRun.at)}</time> :{' '}
      {lastRun.failed ? 'échec, à reprendre.' : found(lastRun.removed)}
    </small>
  );
}

function found(removed: number): string {
  if (removed === 0) return 'rien à retirer.';
  return `${formatCount(removed, 'élément retiré', 'éléments retirés')}.`;
}
