import * as styles from './field.css.ts';

/** « 12/100 »: characters typed so far, and how many there may be. It warns and does not hold back. */
export function TextCounter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={styles.counter} data-over={length > limit || undefined}>
      {length}/{limit}
    </span>
  );
}
