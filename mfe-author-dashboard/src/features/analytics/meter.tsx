import * as styles from './analytics.css.ts';

/** A figure as a length beside the largest of its column; the figure itself stands in words beside it. */
export function Meter({ value, most }: { value: number; most: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <span className={styles.filled} style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }} />
    </span>
  );
}
