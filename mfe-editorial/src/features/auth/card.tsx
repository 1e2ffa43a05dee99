import type { ReactNode } from 'react';
import * as styles from './auth.css.ts';

/** A page with one task, such as those behind mailed links. */
export function Card({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.card}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}
