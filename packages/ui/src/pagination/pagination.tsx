import type { MouseEvent } from 'react';
import { button } from '../button-link/button.css.ts';
import * as styles from './pagination.css.ts';

export interface PaginationProps {
  /** Address of the next part, from the list's `Link: rel="next"`; null at the end. */
  nextHref: string | null;
  /**
   * Fetches the next part and adds it under what is there. Without it, or before JavaScript, the link goes to the next
   * page, which then has a `firstHref`.
   */
  onMore?: (() => void) | undefined;
  isPending?: boolean;
  /** Back to the newest, when this is not the first page. */
  firstHref?: string | undefined;
  /** How many are shown, in words: « 24 articles sur 80 ». Announced whenever it changes. */
  count?: string | undefined;
  /** Its name among several on the page. Default « Suite de la liste ». */
  label?: string;
}

/**
 * The way on through a long list, newest first, by the cursor that the API gives: no page numbers, which would lie as
 * soon as something is published. A list that fits needs none.
 */
export function Pagination({
  nextHref,
  onMore,
  isPending = false,
  firstHref,
  count,
  label = 'Suite de la liste',
}: PaginationProps) {
  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab stays a new tab.
    if (!onMore || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isPending) onMore();
  };
  return (
    <nav className={styles.pagination} aria-label={label}>
      {firstHref === undefined ? null : (
        <a className={button} data-variant="quiet" href={firstHref}>
          Première page
        </a>
      )}
      {nextHref === null ? null : (
        <a
          className={button}
          href={nextHref}
          rel="next"
          onClick={more}
          aria-disabled={isPending || undefined}
          data-pending={isPending || undefined}
        >
          {onMore === undefined ? 'Page suivante' : isPending ? 'Chargement…' : 'Charger plus'}
        </a>
      )}
      <p className={styles.count} role="status">
        {count}
      </p>
    </nav>
  );
}
