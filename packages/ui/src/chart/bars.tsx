import * as styles from './chart.css.ts';
import type { DrawingProps } from './lines.tsx';
import { heightOf, type Scale } from './scale.ts';

/** The bars, side by side where there are several series; the last value of the first one is written over it. */
export function Bars({ series, scale, count, format }: DrawingProps) {
  const last = series[0]?.values.findLastIndex((value) => value !== null) ?? -1;
  return (
    <div className={styles.bars}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are in order and never move
        <div key={index} className={styles.column}>
          {series.map(({ name, values }, which) => (
            <Bar key={name} value={values[index] ?? null} scale={scale} which={which}>
              {which === 0 && index === last ? format(values[index] ?? 0) : null}
            </Bar>
          ))}
        </div>
      ))}
    </div>
  );
}

function Bar({
  value,
  scale,
  which,
  children,
}: {
  value: number | null;
  scale: Scale;
  which: number;
  children: string | null;
}) {
  const foot = heightOf(0, scale);
  const head = value === null ? foot : heightOf(value, scale);
  return (
    <span className={styles.slot}>
      <span
        className={styles.bar}
        data-series={which}
        style={{ bottom: `${Math.min(foot, head)}%`, height: `${Math.abs(head - foot)}%` }}
      />
      {children === null ? null : (
        <span className={styles.barValue} style={{ bottom: `${Math.max(foot, head)}%` }}>
          {children}
        </span>
      )}
    </span>
  );
}
