import type { RefusedRelease } from '@letat/contracts/releases/operations';
import { RelativeTime } from '@letat/ui/relative-time';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './releases.css.ts';

/** What a release was refused for, in short. */
const refusalLabels: Record<RefusedRelease['code'], string> = {
  incompatible: 'Ne va pas avec les autres parties',
  taken: 'Prend une page d’une autre partie',
  files: 'Fichiers altérés',
  absent: 'Fichiers pas encore là',
  size: 'Trop lourde',
  import: 'Ne se charge pas sur le serveur',
  routes: 'N’offre pas ce qu’elle annonce',
  render: 'Une page ne se rend pas',
  mount: 'Ne s’affiche pas dans un navigateur',
  signature: 'Pas signée par sa clé',
  effects: 'Touche à ce qui est à toute la page',
  memory: 'Prend trop de mémoire',
};

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
export default function RefusedReleases({ releases }: { releases: readonly RefusedRelease[] }) {
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
