import type { ReactNode } from 'react';
import * as styles from './badge.css.ts';

export type BadgeTone = 'neutral' | 'green' | 'ochre' | 'brick' | 'blue' | 'purple';

export interface BadgeProps {
  children: ReactNode;
  /** The word says the state; the colour only repeats it. `brick` is for what went wrong or was called off. */
  tone?: BadgeTone;
  /** Language of a word that is not French. */
  lang?: string;
}

/** A state or a kind in one or two words. For the category of an article use `CategoryBadge`; for a filter, `ChipLinks`. */
export function Badge({ children, tone = 'neutral', lang }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} lang={lang}>
      {children}
    </span>
  );
}

export interface CategoryBadgeProps {
  /** A stored label. Gouvernance, Leadership, Innovation, Business and Technology have a colour; the others are grey. */
  category: string;
  /** What else there is of it. None on a card, which leads to its article as a whole. */
  href?: string;
}

/** The category of an article, in its own colour. */
export function CategoryBadge({ category, href }: CategoryBadgeProps) {
  if (href !== undefined)
    return (
      <a className={styles.badge} data-category={category} href={href}>
        {category}
      </a>
    );
  return (
    <span className={styles.badge} data-category={category}>
      {category}
    </span>
  );
}
