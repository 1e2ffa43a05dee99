import * as styles from './sparkline.css.ts';

export interface SparklineProps {
  /** One for each unit of time, the first first; at least two are drawn. */
  values: readonly number[];
  /** The most that its neighbours show: lines of one column share their scale. Default: the largest of its own. */
  most?: number | undefined;
  /** What the figure is not to pass: a dotted line, where the scale has it. */
  threshold?: number | undefined;
}

/**
 * How a figure moved, in the height of two lines of text. It has no words: the figure beside it has, and says what the last value is.
 * From zero, as every `Chart`. What has to be read off is a `Chart`.
 */
export function Sparkline({ values, most, threshold }: SparklineProps) {
  if (values.length < 2) return null;
  const { high, low } = boundsOf(values, most);
  const heightOf = (value: number) => (100 * (value - low)) / (high - low);
  const points = values.map(
    (value, index) => `${((100 * index) / (values.length - 1)).toFixed(2)} ${(100 - heightOf(value)).toFixed(2)}`,
  );
  return (
    <span className={styles.frame} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.foot} d={`M0 ${100 - heightOf(0)}H100`} />
        {threshold === undefined || threshold > high ? null : (
          <path className={styles.threshold} d={`M0 ${100 - heightOf(threshold)}H100`} />
        )}
        <path className={styles.line} d={`M${points.join('L')}`} />
      </svg>
      <span className={styles.dot} style={{ bottom: `${heightOf(values.at(-1) ?? 0)}%` }} />
    </span>
  );
}

/** A line of zeros lies on its foot. */
function boundsOf(values: readonly number[], most: number | undefined): { low: number; high: number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, most ?? 0, ...values);
  return { low, high: high > low ? high : low + 1 };
}
