import type { AuthorChanges } from '@letat/contracts/analytics/operations';
import { formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { countLimits } from '@letat/contracts/core/limits';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { SectionHead } from '@letat/ui/layout';
import * as styles from './changes.css.ts';

const lines = [
  { key: 'sold', one: 'vente', many: 'ventes', href: '/dashboard/revenus' },
  { key: 'subscribers', one: 'nouvel abonné', many: 'nouveaux abonnés', href: '/dashboard/newsletter/abonnes' },
  { key: 'comments', one: 'commentaire publié', many: 'commentaires publiés', href: null },
  { key: 'readings', one: 'lecture', many: 'lectures', href: '/dashboard/analytics' },
  { key: 'visits', one: 'visite de produit', many: 'visites de produits', href: '/dashboard/analytics' },
] as const satisfies readonly { key: keyof AuthorChanges; one: string; many: string; href: string | null }[];

/** What happened to the author's work since yesterday morning; what did not is not named. */
export function Changes() {
  const changes = useApiQuery('GET /api/my/changes', {
    tags: ['posts', 'products', 'comments', 'subscribers', 'ledger'],
  });
  return (
    <section aria-labelledby="changements">
      <SectionHead id="changements" title="Ce qui a changé depuis hier" size="small" />
      <QueryPart query={changes} skeleton={<RowsSkeleton label="Chargement de ce qui a changé…" rows={3} />}>
        {(found) => <ChangesList changes={found} />}
      </QueryPart>
    </section>
  );
}

function ChangesList({ changes }: { changes: AuthorChanges }) {
  const happened = lines.filter(({ key }) => changes[key] > 0);
  if (happened.length === 0) return <p className={styles.nothing}>Rien de nouveau depuis hier matin.</p>;
  return (
    <ul className={styles.list}>
      {happened.map(({ key, one, many, href }) => {
        const line = (
          <>
            <strong className={styles.count}>{formatLimitedCount(changes[key], countLimits.figure)}</strong>{' '}
            {changes[key] > 1 ? many : one}
          </>
        );
        return (
          <li key={key}>
            {href === null ? (
              <span className={styles.change}>{line}</span>
            ) : (
              <a className={styles.change} href={href}>
                {line}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
