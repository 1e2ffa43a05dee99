import { type ReactNode, useId } from 'react';
import * as styles from './callout.css.ts';

export interface CalloutProps {
  /** What matters, in one line. */
  title?: ReactNode;
  children?: ReactNode;
  /** `info`: what is going well or comes next; `warning`: what must not be overlooked. Default `note`, an aside. */
  tone?: 'note' | 'info' | 'warning';
  /** The one action: a `ButtonLink` or a `Button` of small size. */
  action?: ReactNode;
}

/**
 * Something to know before going on, inside the page and there to stay. What just happened is a `toast`; what failed, an
 * `ErrorState`; what is wrong with a field, its `problem`.
 */
export function Callout({ title, children, tone = 'note', action }: CalloutProps) {
  const titleId = useId();
  return (
    <div
      className={styles.callout}
      data-tone={tone}
      data-action={action === undefined ? undefined : true}
      role="note"
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      <div className={styles.words}>
        {title === undefined ? null : (
          <p id={titleId} className={styles.title}>
            {title}
          </p>
        )}
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
      </div>
      {action === undefined ? null : <div>{action}</div>}
    </div>
  );
}
