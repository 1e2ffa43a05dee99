import type { ReactNode } from 'react';
import * as styles from './cell-lines.css.ts';

export interface CellLinesProps {
  children: ReactNode;
  /** A softer line below: an address, a reason. Left out when there is none. */
  note?: ReactNode;
}

/**
 * What a cell says, and what is to be added. It is one element: where there is no space for columns, each child of a cell would be a
 * column of the record.
 */
export function CellLines({ children, note }: CellLinesProps) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      {note === undefined || note === null || note === '' ? null : <span className={styles.note}>{note}</span>}
    </span>
  );
}
