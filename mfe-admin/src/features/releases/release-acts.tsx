import { describeBy } from '@letat/contracts/audit/act';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { inWords } from '@letat/contracts/core/format/number-words';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { releaseActs } from '@letat/contracts/releases/audit';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Stack } from '@letat/ui/layout';
import * as styles from './releases.css.ts';

/** What the site clears away by itself is nobody’s act. */
const { 'release.collected': _, ...acts } = releaseActs;
const query = { action: Object.keys(acts).join(','), limit: 10 };

/** Who published what and who went back, newest first, from the audit. */
export default function ReleaseActs() {
  const list = useApiList('GET /api/admin/audit', { tags: ['audit'], query });
  return (
    <Stack stretch>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de l’historique…" rows={4} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>Rien n’a été publié dans les {inWords(retentionPeriods.auditMonths)} derniers mois.</p>
          ) : (
            <ol className={styles.acts} aria-label="Publications et retours">
              {entries.map(({ id, at, actor, action, subject, details }) => {
                const { label, sentence } = describeBy(acts, action, details);
                return (
                  <li key={id}>
                    <time dateTime={at} className={styles.note}>
                      {formatShortDateTime(at)}
                    </time>
                    <div>
                      <strong>{actor.name}</strong> : {label.toLowerCase()}, {subject.label}.
                      {sentence === null ? null : <p className={styles.note}>{sentence}</p>}
                    </div>
                  </li>
                );
              })}
            </ol>
          )
        }
      </QueryPart>
      <MoreOfList list={list} />
    </Stack>
  );
}
