import * as styles from '../agents.css.ts';

/** Sentences under their titles. */
export function Findings({ findings }: { findings: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.rows}>
      {findings.map(({ title, text }) => (
        <li key={title} className={styles.row}>
          <p className={styles.rowTitle}>{title}</p>
          <p className={styles.rowText}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
