import { type ReactNode, useId } from 'react';
import * as styles from './partners.css.ts';

interface PartnerSheetProps {
  title: string;
  /** Of what is described; '' until it is typed. */
  name: string;
  /** Stands in its place until then. */
  nameless: string;
  /** What follows from what is filled in. */
  note?: string | undefined;
  /** What else there is so far. */
  children: ReactNode;
}

/** What the partner will see, beside the form that it is made of; what is not filled in is not in it. */
export function PartnerSheet({ title, name, nameless, note, children }: PartnerSheetProps) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.sheetTitle}>
        {title}
      </h2>
      <div className={styles.paper}>
        {name === '' ? (
          <p className={styles.note}>{`[${nameless}]`}</p>
        ) : (
          <p className={styles.sheetName} dir="auto">
            {name}
          </p>
        )}
        {children}
      </div>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </section>
  );
}
