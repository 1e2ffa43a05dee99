import type { ReactNode } from 'react';
import * as styles from './row-actions.css.ts';

/**
 * What can be done with a line of a table, at its end; on a narrow screen under it. What only some lines offer comes last, so that
 * the same action stands under the same action.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
