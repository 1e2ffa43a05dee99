import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { differenceLines } from './candidate/candidate-words.ts';
import { growthOf } from './release-words.ts';
import * as styles from './releases.css.ts';

/** What differs between two releases of a part, in sentences: pages, fragments, weight, shared modules. */
export default function ReleaseChanges({ name, from, to }: { name: string; from: string; to: string }) {
  const difference = useApiQuery('GET /api/admin/releases/:name/difference', {
    tags: ['releases'],
    params: { name },
    query: { from, to },
  });
  return (
    <QueryPart query={difference} skeleton={<RowsSkeleton label="Comparaison des versions…" rows={2} />}>
      {(found) => {
        const growth = growthOf({ bytes: found.bytes.after }, { bytes: found.bytes.before });
        return (
          <ul className={styles.changes} aria-label={`Ce qui change de ${from.slice(0, 7)} à ${to.slice(0, 7)}`}>
            {differenceLines(found).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {growth === null ? null : <li>Poids&nbsp;: {growth}.</li>}
          </ul>
        );
      }}
    </QueryPart>
  );
}
