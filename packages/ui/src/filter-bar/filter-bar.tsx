import type { ReactNode } from 'react';
import * as styles from './filter-bar.css.ts';

export interface FilterBarProps {
  /** What it narrows, for those who listen: « Filtrer les sites ». */
  label: string;
  /** Fields, the widest first: a search, then `Select`s and dates. */
  children: ReactNode;
}

/** What narrows the list below, on one line where there is space. A few states alone are `ChipLinks`; a site-wide search, a `SearchBox`. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
    </search>
  );
}
