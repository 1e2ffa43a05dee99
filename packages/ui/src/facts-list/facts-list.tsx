import type { ReactNode } from 'react';
import * as styles from './facts-list.css.ts';

export interface FactsListProps {
  /**
   * `wide`: names in a column of their own, or above on a phone, with hairlines. `narrow`: the same in small type, beside each other on a
   * phone too. `plain`: close, without hairlines, beside something that leads. `above`: names above, two pairs a line. Default `wide`.
   */
  layout?: 'wide' | 'narrow' | 'plain' | 'above';
  /** `Fact`s. */
  children: ReactNode;
}

/** What is known of one thing, each with its name. Figures are `Stats`, many things of a kind are a `Table`. */
export function FactsList({ layout = 'wide', children }: FactsListProps) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** A person’s own words, with their line breaks. */
  isProse?: boolean;
  /** Null or empty: the fact is left out. */
  children: ReactNode;
}

/** One fact, in the direction of its own text. Inside `FactsList`. */
export function Fact({ name, isProse = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto" data-prose={isProse || undefined}>
        {children}
      </dd>
    </div>
  );
}
