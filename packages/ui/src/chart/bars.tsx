import { type ReactNode, useRef } from 'react';
import * as styles from './chart.css.ts';
import type { ChartEvent } from './chart.tsx';
import type { DrawingProps } from './lines.tsx';
import { type EventPlace, placeEvent } from './place-event.ts';
import { heightOf, type Scale, spread, stackOf } from './scale.ts';
import { useMeasured, usualArea, usualSize } from './use-measured.ts';

/** The bars, side by side where there are several series; the last value of the first one is written over it. */
export function Bars({ series, scale, count, format, event }: DrawingProps) {
  const values = series[0]?.values ?? [];
  const last = values.findLastIndex((value) => value !== null);
  const heads = Array.from({ length: count }, (_, index) =>
    Math.max(...series.map((one) => heightOf(Math.max(0, one.values[index] ?? 0), scale))),
  );
  return (
    <Columns count={count} heads={heads} last={last} text={format(values[last] ?? 0)} event={event}>
      {(index) =>
        series.map((one, which) => <Bar key={one.name} value={one.values[index] ?? null} scale={scale} which={which} />)
      }
    </Columns>
  );
}

/** One bar a place, its parts one on another: full, then hatched. The whole of the last one is written over it. */
export function StackedBars({ series, scale, count, format, event }: DrawingProps) {
  const partsOf = (index: number) => series.map(({ values }) => values[index] ?? null);
  const heads = Array.from({ length: count }, (_, index) =>
    Math.max(...stackOf(partsOf(index), scale).map(({ head }) => head)),
  );
  const last = lastOf(series, count);
  const whole = partsOf(last).reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return (
    <Columns count={count} heads={heads} last={last} text={format(whole)} event={event}>
      {(index) => (
        <span className={styles.slot}>
          {stackOf(partsOf(index), scale).map(({ foot, head }, which) => (
            <span
              key={series[which]?.name}
              className={styles.part}
              data-series={which}
              style={{ bottom: `${foot}%`, height: `${head - foot}%` }}
            />
          ))}
        </span>
      )}
    </Columns>
  );
}

/** Beside the last bar: what each of its parts is called, and how much it is. */
export function PartNames({ series, scale, count, format }: DrawingProps) {
  const last = lastOf(series, count);
  const middles = stackOf(
    series.map(({ values }) => values[last] ?? null),
    scale,
  ).map(({ foot, head }) => (foot + head) / 2);
  const places = spread(middles, partHeight);
  return (
    <div className={styles.partNames}>
      {series.map(({ name, values }, which) => (
        <span key={name} className={styles.partName} style={{ bottom: `${Math.min(places[which] ?? 0, 100)}%` }}>
          <b>{name}</b>
          <span>{format(values[last] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}

/** Two lines of text, in percent of the height of a narrow chart. */
const partHeight = 22;

/** The last place at which anything is known. */
const lastOf = (series: DrawingProps['series'], count: number): number =>
  Math.min(count - 1, Math.max(0, ...series.map(({ values }) => values.findLastIndex((value) => value !== null))));

interface ColumnsProps {
  count: number;
  /** Where the bars of each place end, from 0 to 100. */
  heads: readonly number[];
  last: number;
  /** Written over the last place, or over what is higher under it. */
  text: string;
  event: ChartEvent | undefined;
  children: (index: number) => ReactNode;
}

/** Room that the sheet leaves above bars, in pixels. */
const above = 28;

function Columns({ count, heads, last, text, event, children }: ColumnsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useMeasured(frame, `${text}\n${event?.text ?? ''}`);
  const { width, height } = measured?.area ?? usualArea;
  const size = measured?.labels[0] ?? usualSize(text);
  const right = ((last + 1) * width) / count;
  const left = Math.max(0, Math.min(right, width) - size.width);
  const under = heads.filter(
    (_, index) => ((index + 1) * width) / count > left && (index * width) / count < left + size.width,
  );
  const inPixels = (percent: number) => (percent * height) / 100;
  const place =
    event &&
    placeEvent(event.index, measured?.labels[1] ?? usualSize(event.text), {
      ...{ width, height, above, heads: heads.map(inPixels) },
      value: { ...size, left, bottom: inPixels(Math.max(0, ...under)) },
    });
  return (
    <div ref={frame} className={styles.bars}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are in order and never move
        <div key={index} className={styles.column}>
          {children(index)}
        </div>
      ))}
      {last < 0 ? null : (
        <span
          className={styles.barValue}
          data-end-label
          style={{ left: `${(100 * left) / width}%`, bottom: `${Math.max(0, ...under)}%` }}
        >
          {text}
        </span>
      )}
      {event && last >= 0 ? <Event text={event.text} place={place ?? null} /> : null}
    </div>
  );
}

/** Without a place it stays measured and out of sight: it is said in the words of the picture. */
function Event({ text, place }: { text: string; place: EventPlace | null }) {
  const side = place !== null && place.left > place.stem.x ? 'after' : 'before';
  return (
    <>
      <span
        className={styles.event}
        data-end-label
        data-place={side}
        style={
          place === null ? { visibility: 'hidden', left: 0, bottom: 0 } : { left: place.left, bottom: place.bottom }
        }
      >
        {text}
      </span>
      {place === null ? null : (
        <span
          className={styles.eventStem}
          data-place={side}
          style={{ left: place.stem.x, bottom: place.stem.from, height: place.stem.to - place.stem.from }}
        />
      )}
    </>
  );
}

function Bar({ value, scale, which }: { value: number | null; scale: Scale; which: number }) {
  const foot = heightOf(0, scale);
  const head = value === null ? foot : heightOf(value, scale);
  return (
    <span className={styles.slot}>
      <span
        className={styles.bar}
        data-series={which}
        style={{ bottom: `${Math.min(foot, head)}%`, height: `${Math.abs(head - foot)}%` }}
      />
    </span>
  );
}
