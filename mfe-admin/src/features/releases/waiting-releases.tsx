import type { WaitingRelease } from '@letat/contracts/releases/operations';
import { RelativeTime } from '@letat/ui/relative-time';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './releases.css.ts';

const columns: readonly Column<WaitingRelease>[] = [
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
  { id: 'by', label: 'Publiée par', cell: ({ by }) => by },
];

/** What was submitted and is not verified yet: for some seconds as a rule, and until publications are taken up again while they are frozen. */
export default function WaitingReleases({ releases }: { releases: readonly WaitingRelease[] }) {
  return (
    <Table
      caption="Versions en attente"
      isCaptionHidden
      columns={columns}
      rows={releases}
      rowKey={({ name, sha }) => `${name} ${sha}`}
    />
  );
}
