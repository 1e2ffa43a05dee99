import type { ReactNode } from 'react';
import { rowMark } from '../focus-after-removal/focus-after-removal.ts';
import * as styles from './to-do-list.css.ts';

/** One thing that waits for the person, and the way to it. */
export interface ToDo {
  /** Unique in the list. */
  key: string;
  /** What waits, in one line. */
  title: ReactNode;
  /** Since when, or why it matters. */
  note?: ReactNode;
  /** A `Button` or `ButtonLink` of small size; a stack of two where there are two answers. */
  action: ReactNode;
}

export interface ToDoListProps {
  /** The most pressing first. */
  items: readonly ToDo[];
}

/**
 * What waits for the person, one line each with what to do about it; « Rien ne vous attend. » where nothing does. Its rows are marked
 * for `useFocusAfterRemoval` of the section around it.
 */
export function ToDoList({ items }: ToDoListProps) {
  if (items.length === 0) return <p className={styles.note}>Rien ne vous attend.</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ key, title, note, action }) => (
        <li key={key} {...rowMark(key)} className={styles.item}>
          <div>
            <p className={styles.title}>{title}</p>
            {note === undefined ? null : <p className={styles.note}>{note}</p>}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
