import { formatNumber } from '@letat/contracts/core/format/numbers';
import { type ReactNode, useId } from 'react';
import { Table } from '../table/table.tsx';
import { Bars, PartNames, StackedBars } from './bars.tsx';
import * as styles from './chart.css.ts';
import { Lines } from './lines.tsx';
import { Plot } from './plot.tsx';
import { scaleOf } from './scale.ts';

const drawings = { line: Lines, bars: Bars, stacked: StackedBars };

export interface ChartSeries {
  name: string;
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[];
}

/** What made one of the values what it is: « Masterclass, 21 ventes ». */
export interface ChartEvent {
  /** Which of the labels. */
  index: number;
  text: string;
}

export interface ChartProps {
  /** What is drawn, as a heading of its own. */
  title: string;
  /** Level of the heading. Default 3. */
  level?: 2 | 3;
  /** Lines for what goes on over time; bars for what is counted by the piece; stacked ones for parts of a whole. Default `line`. */
  kind?: 'line' | 'bars' | 'stacked';
  /** What runs from left to right: months, days. */
  labels: readonly string[];
  /** Name of that column in the table, as « Mois ». */
  labelsName: string;
  /** One to three. The first is the one that matters. */
  series: readonly ChartSeries[];
  /** How a value is written: `formatMoney`, a number format. Default: a French number. */
  format?: (value: number) => string;
  /** The same on the ladder, where it can be shorter: « 400 $ ». Default `format`. */
  formatRung?: (value: number) => string;
  /** Written beside its bar where there is room, and said in any case. Bars have one, lines have none. */
  event?: ChartEvent | undefined;
  /** Link or button at the end of the title's line. */
  action?: ReactNode;
}

const plain = (value: number) => formatNumber(value, 1);

/**
 * Figures to look at: how they rise and fall. Always from zero, the last value written beside where it stands and on no line, read in grey as in
 * colour, and the same figures in a table beside. Drawn by the server too. One figure is a `Stat`; figures that are
 * looked up, a `Table`.
 */
export function Chart({
  title,
  level = 3,
  kind = 'line',
  labels,
  labelsName,
  series,
  format = plain,
  formatRung = format,
  event,
  action,
}: ChartProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const Drawing = drawings[kind];
  const scale = scaleOf(
    kind === 'stacked' ? wholesOf(labels.length, series) : series.flatMap(({ values }) => values.filter(isKnown)),
  );
  const drawn = { series, scale, count: labels.length, format, event };
  const rows = labels.map((label, index) => ({ label, index }));
  const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value));
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {action}
      </div>
      <Plot
        labels={labels}
        series={series}
        scale={scale}
        format={format}
        formatRung={formatRung}
        kind={kind}
        description={describe(labels, series, format, event)}
        names={kind === 'stacked' ? <PartNames {...drawn} /> : undefined}
      >
        <Drawing {...drawn} />
      </Plot>
      {kind === 'bars' && series.length > 1 ? <Legend series={series} /> : null}
      <details className={styles.figures}>
        <summary className={styles.summary}>Voir les chiffres</summary>
        <div className={styles.figuresTable}>
          <Table
            caption={title}
            isCaptionHidden
            isCompact
            rows={rows}
            rowKey={({ index }) => `${index}`}
            columns={[
              { id: 'label', label: labelsName, cell: ({ label }) => label },
              ...series.map(({ name, values }) => ({
                id: name,
                label: name,
                align: 'end' as const,
                cell: ({ index }: { index: number }) => textOf(values[index]),
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}

const isKnown = (value: number | null): value is number => value !== null;

/** How high and how low each stack comes. */
const wholesOf = (count: number, series: readonly ChartSeries[]): number[] =>
  Array.from({ length: count }, (_, index) => series.map(({ values }) => values[index] ?? 0)).flatMap((parts) => [
    parts.filter((part) => part > 0).reduce((sum, part) => sum + part, 0),
    parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0),
  ]);

/** Names of the bars. Lines bear theirs at their end. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {series.map(({ name }, index) => (
        <span key={name} className={styles.legendEntry}>
          <span className={styles.swatch}>
            <span className={styles.bar} data-series={index} style={{ height: '100%' }} />
          </span>
          {name}
        </span>
      ))}
    </p>
  );
}

/** « Revenus : de 120 $ (déc.) à 412,50 $ (nov.), au plus 430 $ (juin). » */
function describe(
  labels: readonly string[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
  event: ChartEvent | undefined,
): string {
  const sentences = series.flatMap(({ name, values }) => {
    const known = values.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]));
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return [`${name}\u00a0: aucun chiffre.`];
    const most = known.reduce((a, b) => (b.value > a.value ? b : a));
    const say = ({ value, label }: { value: number; label: string }) => `${format(value)} (${label})`;
    return [`${name}\u00a0: de ${say(first)} à ${say(last)}, au plus ${say(most)}.`];
  });
  if (event) sentences.push(`${labels[event.index] ?? ''}\u00a0: ${event.text}.`);
  return sentences.join(' ');
}
