import { formatShortDay } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { Deliverability } from '@letat/contracts/mail/suppressions/operations';
import { Chart } from '@letat/ui/chart';

/** What did not arrive, or was complained of, day by day: beside the mails that did it would be no higher than a line. */
export function FailuresChart({ totals, days }: Pick<Deliverability, 'totals' | 'days'>) {
  const failed = totals.bounced + totals.refused + totals.blocked;
  return (
    <Chart
      title={`${formatCount(failed, 'mail n’est pas arrivé', 'mails ne sont pas arrivés')}, ${formatCount(totals.complained, 'plainte', 'plaintes')}`}
      kind="stacked"
      labels={days.map(({ day }) => formatShortDay(day))}
      labelsName="Jour"
      series={[
        { name: 'Pas arrivés', values: days.map(({ figures }) => figures.bounced + figures.refused + figures.blocked) },
        { name: 'Plaintes', values: days.map(({ figures }) => figures.complained) },
      ]}
    />
  );
}
