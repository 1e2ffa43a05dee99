import { formatShortDay } from '@letat/contracts/core/format/dates';
import { formatPercent } from '@letat/contracts/core/format/numbers';
import { Chart } from '@letat/ui/chart';
import type { SentLetter } from './sent-letters.ts';

/** Which letters led on, titled by the one that was followed most. */
export function ClicksChart({ letters }: { letters: readonly SentLetter[] }) {
  const best = letters.reduce<SentLetter | null>((a, b) => (a === null || b.rate > a.rate ? b : a), null);
  return (
    <Chart
      // The page has no heading but its own above it.
      level={2}
      title={
        best === null || best.rate === 0
          ? 'Aucun lien de vos lettres n’a encore été suivi'
          : `«\u00a0${best.title}\u00a0» a été la plus suivie`
      }
      kind="bars"
      labels={letters.map(({ startedAt }) => formatShortDay(startedAt))}
      labelsName="Lettre"
      series={[{ name: 'Clics pour une lettre remise', values: letters.map(({ rate }) => rate) }]}
      format={(rate) => formatPercent(rate)}
    />
  );
}
