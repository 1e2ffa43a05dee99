import { type PointerEvent, type ReactNode, useState } from 'react';
import * as styles from './chart.css.ts';
import type { ChartSeries } from './chart.tsx';
import { heightOf, type Scale, visibleLabels } from './scale.ts';

export interface PlotProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  scale: Scale;
  format: (value: number) => string;
  formatRung: (value: number) => string;
  kind: 'line' | 'bars' | 'stacked';
  /** The drawing in words. */
  description: string;
  /** What stands beside the drawing at its end; the ladder is before it then. */
  names?: ReactNode;
  children: ReactNode;
}

/** Ladder, labels and what the pointer asks for, around a drawing. All of it one picture for those who listen. */
export function Plot({ labels, series, scale, format, formatRung, kind, description, names, children }: PlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const count = labels.length;
  const across = (index: number) => acrossOf(index, count, kind);
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setPointed(kind === 'line' ? Math.round(share * (count - 1)) : Math.min(count - 1, Math.floor(share * count)));
  };
  const widest = scale.ticks.map(formatRung).reduce((a, b) => (b.length > a.length ? b : a), '');
  return (
    <div
      role="img"
      aria-label={description}
      className={styles.plot}
      data-named={names === undefined ? undefined : ''}
      data-several={series.length > 1 ? '' : undefined}
    >
      <div className={styles.area} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={styles.rung}
            style={{ bottom: `${heightOf(tick, scale)}%` }}
            data-zero={tick === 0 || undefined}
          />
        ))}
        {children}
        {pointed === null ? null : (
          <>
            <span className={styles.guide} style={{ left: `${across(pointed)}%` }} />
            <span
              className={styles.readout}
              data-place={across(pointed) > 50 ? 'left' : 'right'}
              style={{ left: `${across(pointed)}%` }}
            >
              <b>{labels[pointed]}</b>
              {series.map(({ name, values }) => {
                const value = values[pointed] ?? null;
                return (
                  <span key={name}>
                    {series.length > 1 ? `${name}\u00a0: ` : ''}
                    {value === null ? '—' : format(value)}
                  </span>
                );
              })}
            </span>
          </>
        )}
      </div>
      <div className={styles.ladder}>
        <span className={styles.widest}>{widest}</span>
        {scale.ticks.map((tick) => (
          <span key={tick} className={styles.rungLabel} style={{ bottom: `${heightOf(tick, scale)}%` }}>
            {formatRung(tick)}
          </span>
        ))}
      </div>
      {names}
      <div className={styles.labels}>
        {visibleLabels(count).map(({ index, visibleOn }) => (
          <span
            key={index}
            className={styles.label}
            data-visible={visibleOn}
            data-edge={
              kind !== 'line' || count < 2
                ? undefined
                : index === 0
                  ? 'first'
                  : index === count - 1
                    ? 'last'
                    : undefined
            }
            style={{ left: `${across(index)}%` }}
          >
            {labels[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Where the n-th of so many stands, from 0 to 100: points from edge to edge, bars in the middle of their share. */
function acrossOf(index: number, count: number, kind: PlotProps['kind']): number {
  if (kind !== 'line') return (100 * (index + 0.5)) / count;
  return count < 2 ? 50 : (100 * index) / (count - 1);
}
