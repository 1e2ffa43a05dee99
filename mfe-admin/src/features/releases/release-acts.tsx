import { describeAct } from '@letat/contracts/audit/acts';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { inWords } from '@letat/contracts/core/format/number-words';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Stack } from '@letat/ui/layout';
import * as styles from './releases.css.ts';

const query = {
  action: [
    ...['release.published', 'release.rolled-back', 'release.withdrawn', 'release.refused', 'release.denied'],
    ...['release.proposed', 'release.ramped', 'release.promoted', 'release.returned', 'release.previewed'],
    ...['release.frozen', 'release.reopened'],
    ...['release.token-created', 'release.token-revoked', 'release.key-registered'],
  ].join(','),
  limit: 10,
};

/** Who published what and who went back, newest first, from the audit. */
export default function ReleaseActs() {
  const list = useApiList('GET /api/admin/audit', { tags: ['audit'], query });
  return (
    <Stack stretch>
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de l’historique…" rows={4} />}>
        {(acts) =>
          acts.length === 0 ? (
            <p>Rien n’a été publié dans les {inWords(retentionPeriods.auditMonths)} derniers mois.</p>
          ) : (
            <ol className={styles.acts} aria-label="Publications et retours">
              {acts.map(({ id, at, actor, action, subject, details }) => {
                const { label, sentence } = describeAct(action, details);
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
