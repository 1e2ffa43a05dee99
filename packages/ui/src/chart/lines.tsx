import { useRef } from 'react';
import * as styles from './chart.css.ts';
import type { ChartEvent, ChartSeries } from './chart.tsx';
import { type Place, placeLabels } from './place-labels.ts';
import { heightOf, type Scale } from './scale.ts';
import { useMeasured, usualArea, usualSize } from './use-measured.ts';

export interface DrawingProps {
  series: readonly ChartSeries[];
  scale: Scale;
  count: number;
  format: (value: number) => string;
  /** Of bars. */
  event?: ChartEvent | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** Room that the sheet leaves above the drawing, in pixels. */
const above = 28;
const aboveSeveral = 48;

/** The lines, and at the end of each its last value, with its name where there are several. */
export function Lines({ series, scale, count, format }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = series.map(({ values }) => stretches(values, scale, count));
  const labels = series.flatMap((line, index) => {
    const end = lastOf(line, scale, count);
    if (end === null) return [];
    return [{ index, end, name: series.length > 1 ? `${line.name} ` : '', text: format(end.value) }];
  });
  const measured = useMeasured(frame, labels.map(({ name, text }) => name + text).join('\n'));
  const area = measured?.area ?? usualArea;
  const inPixels = ({ x, y }: Point): Place => ({ x: (x * area.width) / 100, y: (y * area.height) / 100 });
  const places = placeLabels(
    labels.map(({ end, name, text }, at) => ({
      end: inPixels(end),
      ...(measured?.labels[at] ?? usualSize(name + text)),
    })),
    {
      ...area,
      lines: drawn.flat().map((points) => points.map(inPixels)),
      rungs: scale.ticks.map((tick) => (heightOf(tick, scale) * area.height) / 100),
      above: series.length > 1 ? aboveSeveral : above,
    },
  );
  return (
    <div ref={frame} className={styles.lines}>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {drawn.map((found, index) =>
          found.map((points) => (
            <g key={`${series[index]?.name} ${points[0]?.x}`}>
              {series.length === 1 ? <path className={styles.under} d={under(points, scale)} /> : null}
              <path className={styles.line} data-series={index} d={path(points)} />
            </g>
          )),
        )}
      </svg>
      {labels.map(({ index, end, name, text }, at) => (
        <span key={index}>
          <span className={styles.dot} data-series={index} style={{ left: `${end.x}%`, bottom: `${end.y}%` }} />
          <span
            className={styles.endValue}
            data-end-label
            style={{
              left: `${(100 * (places[at]?.x ?? 0)) / area.width}%`,
              bottom: `${(100 * (places[at]?.y ?? 0)) / area.height}%`,
            }}
          >
            {name === '' ? null : <span className={styles.name}>{name}</span>}
            {text}
          </span>
        </span>
      ))}
    </div>
  );
}

const pointOf = (value: number, index: number, scale: Scale, count: number): Point => ({
  x: count < 2 ? 50 : (100 * index) / (count - 1),
  y: heightOf(value, scale),
});

interface End extends Point {
  value: number;
}

function lastOf({ values }: ChartSeries, scale: Scale, count: number): End | null {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  if (value === undefined || value === null) return null;
  return { ...pointOf(value, index, scale, count), value };
}

/** The line breaks where nothing is known: a gap is no value. */
function stretches(values: ChartSeries['values'], scale: Scale, count: number): Point[][] {
  const found: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) found.push([]);
    else found.at(-1)?.push(pointOf(value, index, scale, count));
  });
  return found.filter(({ length }) => length > 0);
}

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${(100 - y).toFixed(2)}`;
const path = (points: readonly Point[]) => `M${points.map(at).join('L')}`;

function under(points: readonly Point[], scale: Scale): string {
  const foot = heightOf(0, scale);
  const ends = [points.at(-1), points[0]].flatMap((point) => (point ? [at({ x: point.x, y: foot })] : []));
  return `${path(points)}L${ends.join('L')}Z`;
}
