import * as styles from './chart.css.ts';
import type { ChartSeries } from './chart.tsx';
import { heightOf, type Scale, spread } from './scale.ts';

export interface DrawingProps {
  series: readonly ChartSeries[];
  scale: Scale;
  count: number;
  format: (value: number) => string;
}

interface Point {
  x: number;
  y: number;
}

/** The lines, and at the end of each its last value, with its name where there are several. */
export function Lines({ series, scale, count, format }: DrawingProps) {
  const ends = series
    .map((line, index) => ({ line, index, end: lastOf(line, scale, count) }))
    .filter(({ end }) => end !== null);
  const places = spread(
    ends.map(({ end }) => end?.y ?? 0),
    12,
  );
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ name, values }, index) =>
          stretches(values, scale, count).map((points) => (
            <g key={`${name} ${points[0]?.x}`}>
              {series.length === 1 ? <path className={styles.under} d={under(points, scale)} /> : null}
              <path className={styles.line} data-series={index} d={path(points)} />
            </g>
          )),
        )}
      </svg>
      {ends.map(({ line, index, end }, place) =>
        end === null ? null : (
          <span key={line.name}>
            <span className={styles.dot} data-series={index} style={{ left: `${end.x}%`, bottom: `${end.y}%` }} />
            <span
              className={styles.value}
              data-place={end.x < 25 ? 'start' : undefined}
              data-below={series.length === 1 && end.falls && end.y > roomBelow ? '' : undefined}
              style={{ bottom: `${places[place]}%` }}
            >
              {series.length > 1 ? <span className={styles.name}>{line.name} </span> : null}
              {format(end.value)}
            </span>
          </span>
        ),
      )}
    </>
  );
}

const pointOf = (value: number, index: number, scale: Scale, count: number): Point => ({
  x: count < 2 ? 50 : (100 * index) / (count - 1),
  y: heightOf(value, scale),
});

/** Percent of the height under a point, from which a value fits below it. */
const roomBelow = 15;

interface End extends Point {
  value: number;
  /** The line comes from above, where its value would stand upon it. */
  falls: boolean;
}

function lastOf({ values }: ChartSeries, scale: Scale, count: number): End | null {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  if (value === undefined || value === null) return null;
  return { ...pointOf(value, index, scale, count), value, falls: (values[index - 1] ?? value) > value };
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
