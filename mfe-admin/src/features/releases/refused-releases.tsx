import type { RefusedRelease } from '@letat/contracts/releases/operations';
import { RelativeTime } from '@letat/ui/relative-time';
import { type Column, Table } from '@letat/ui/table';
import { refusalLabels } from './release-words.ts';
import * as styles from './releases.css.ts';

const columns: readonly Column<RefusedRelease>[] = [
  {
    id: 'release',
    label: 'Version',
    cell: ({ name, sha, at }) => (
      <div>
        {name} <code>{sha}</code>
        <div className={styles.note}>
          <RelativeTime dateTime={at} reserved={false} />
        </div>
      </div>
    ),
  },
  {
    id: 'reason',
    label: 'Motif',
    cell: ({ code, message }) => (
      <div>
        {refusalLabels[code]}
        <div className={styles.note}>{message}</div>
      </div>
    ),
  },
  { id: 'owner', label: 'À corriger par', cell: ({ owner }) => owner },
];

/** What never went live, and why: the team at fault has something to mend. */
export function RefusedReleases({ releases }: { releases: readonly RefusedRelease[] }) {
  return (
    <Table
      caption="Versions refusées"
      isCaptionHidden
      columns={columns}
      rows={releases}
      rowKey={({ name, sha }) => `${name} ${sha}`}
    />
  );
}
