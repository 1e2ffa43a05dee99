import { SectionHead } from '@letat/ui/layout';
import { type ReactNode, useId } from 'react';
import * as styles from './security.css.ts';

/** One of the things that guard an account: what it is now, and what can be done about it. */
export function Part({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} size="small" />
      <div className={styles.part}>
        <div className={styles.words}>{children}</div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
