import type { ReactNode } from 'react';
import * as styles from './stat.css.ts';

export interface StatsProps {
  /** How many side by side on a wide window. Default 4. */
  columns?: 2 | 3 | 4 | 5;
  /** `Stat`s. */
  children: ReactNode;
}

/** The figures that open a dashboard. */
export function Stats({ columns = 4, children }: StatsProps) {
  return (
    <dl className={styles.stats} data-columns={columns}>
      {children}
    </dl>
  );
}

export interface StatProps {
  label: ReactNode;
  /** The figure, as it is written: `formatMoney`, `formatNumber`. */
  value: ReactNode;
  /** How it changed, with its plus or minus: « +18 % », « −4 ». Green is for growth only; a fall is no danger. */
  trend?: { text: string; direction: 'up' | 'down' | 'level' };
  /** Since when, or what it is made of; may hold one link. */
  note?: ReactNode;
  /** How it moved: a `Sparkline`. */
  spark?: ReactNode;
}

/** One figure with its name, and how it moves. Inside `Stats`. Figures over time are a `Chart`; a price is a `Price`. */
export function Stat({ label, value, trend, note, spark }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {trend === undefined && note === undefined ? null : (
        <dd className={styles.note}>
          {trend === undefined ? null : (
            <span className={styles.trend} data-direction={trend.direction}>
              {trend.text}
            </span>
          )}
          {trend === undefined || note === undefined ? null : ' '}
          {note}
        </dd>
      )}
      {spark === undefined ? null : <dd className={styles.spark}>{spark}</dd>}
    </div>
  );
}
