import { Dek } from '@letat/ui/text';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import type { Correction } from './correction.ts';
import * as styles from './search-outcome.css.ts';

interface SearchOutcomeProps {
  /** « 3 articles », or that the search is under way. */
  text: string;
  /** As it was typed. */
  search: string;
  correction: Correction | null;
  /** The page says so in large letters below: it is announced, and not written twice. */
  isSaidBelow?: boolean;
  /** Where a search leads; `exact`: even if nothing is found. */
  addressOf: (search: string, exact: string) => string;
}

/** How much a search found and what was probably meant instead, announced when either changes. */
export function SearchOutcome({ text, search, correction, addressOf, isSaidBelow = false }: SearchOutcomeProps) {
  return (
    <div role="status" className={styles.outcome}>
      {isSaidBelow ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>}
      {correction === null ? null : (
        <Dek>
          {correction.isShown ? (
            <>
              Résultats pour «&nbsp;<bdi>{correction.search}</bdi>&nbsp;» ·{' '}
              <a className={styles.correction} href={addressOf(search, '1')}>
                chercher plutôt «&nbsp;<bdi>{search}</bdi>&nbsp;»
              </a>
            </>
          ) : (
            <>
              Vouliez-vous dire{' '}
              <a className={styles.correction} href={addressOf(correction.search, '')} dir="auto">
                {correction.search}
              </a>
              {'\u202f'}?
            </>
          )}
        </Dek>
      )}
    </div>
  );
}

/** « 3 articles ». */
export function countText(count: number): string {
  if (count === 0) return 'Aucun article';
  return count > 1 ? `${count} articles` : '1 article';
}
