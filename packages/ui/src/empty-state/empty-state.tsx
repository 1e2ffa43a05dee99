import type { ReactNode } from 'react';
import * as styles from './empty-state.css.ts';

export interface EmptyStateProps {
  /** What is not there, as in « Aucun article trouvé ». */
  title: ReactNode;
  /** Why, or what will come. */
  text?: ReactNode;
  /** The next action: a `ButtonLink` or a `Button`. */
  action?: ReactNode;
  /** `h1` when it is the whole page, whose margins it then has: it stands outside of `Wrap`. `p` inside a list. Default `h2`. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** Language of a title that is not French. */
  lang?: string;
}

/** Nothing to show, and nothing wrong. What failed is an `ErrorState`; what is on its way, a `Skeleton`. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', lang }: EmptyStateProps) {
  return (
    <div className={styles.state} data-whole={Heading === 'h1' || undefined}>
      <Heading className={styles.title} lang={lang}>
        {title}
      </Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
