import type { HomeChange } from '@letat/contracts/administration/operations';
import { formatLimitedCount } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { SectionHead } from '@letat/ui/layout';
import * as styles from './changes.css.ts';
import type { Home } from './use-home.ts';

/** What happened since yesterday morning; what did not is not named. */
export function Changes({ home }: { home: Home }) {
  return (
    <section aria-labelledby="changements">
      <SectionHead id="changements" title="Ce qui a changé depuis hier" size="small" />
      <QueryPart query={home} skeleton={<RowsSkeleton label="Chargement de ce qui a changé…" rows={4} />}>
        {({ changes }) => <ChangesList changes={changes.filter(({ count }) => count !== 0)} />}
      </QueryPart>
    </section>
  );
}

function ChangesList({ changes }: { changes: readonly HomeChange[] }) {
  if (changes.length === 0) return <p>Rien de nouveau depuis hier matin.</p>;
  return (
    <ul className={styles.list}>
      {changes.map(({ id, label, href, count, countedTo }) => (
        <li key={id}>
          <a className={styles.change} href={href}>
            <strong className={styles.count}>{count === null ? '?' : formatLimitedCount(count, countedTo)}</strong>{' '}
            {label}
            {count === null ? ' (pas pu être comptés)' : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
