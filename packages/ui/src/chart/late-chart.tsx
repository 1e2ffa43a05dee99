import { useState } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import * as styles from './chart.css.ts';
import type { ChartProps } from './chart.tsx';

const chart = lazyPart(async () => (await import(/* webpackChunkName: "chart" */ './chart.tsx')).Chart);

/**
 * A `Chart` on a page that is worked with without it: its code comes once there is something to draw. Its title, which says what is to be
 * seen, is there at once, and its place is held.
 */
export function LateChart(props: ChartProps) {
  const [isMissing, setMissing] = useState(false);
  const Chart = useLazyPart(chart, true, (reason) => {
    console.warn('chart: its code did not come', reason);
    setMissing(true);
  });
  if (Chart !== null) return <Chart {...props} />;
  const { title, level = 3, kind, series, action } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.chart} aria-busy={!isMissing}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
      </div>
      <div className={styles.plot} data-several={kind !== 'stacked' && series.length > 1 ? '' : undefined}>
        <div className={styles.area} />
        <div className={styles.ladder} />
        <div className={styles.labels} />
      </div>
      <p className={styles.later}>
        {isMissing
          ? 'Le graphique n’est pas arrivé\u00a0: vérifiez votre connexion, puis rechargez la page.'
          : '\u00a0'}
      </p>
    </div>
  );
}
