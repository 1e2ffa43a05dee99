import { formatNumber } from '@letat/contracts/core/format/numbers';
import { type VitalName, vitalGoals, vitalNames } from '@letat/contracts/web-vitals/constants';
import type { VitalFigure, VitalFigures } from '@letat/contracts/web-vitals/operations';
import { Badge } from '@letat/ui/badge';
import type { Column } from '@letat/ui/table';
import * as styles from './web-vitals.css.ts';
import { formatFigure, vitalLabels } from './words.ts';

/** The number of samples and the three measures, for a table of whatever they are counted by. */
export function measuredColumns<Row extends VitalFigures>(
  hasGoal: (row: Row, name: VitalName) => boolean,
): readonly Column<Row>[] {
  return [
    {
      id: 'samples',
      label: 'Mesures',
      align: 'end',
      cell: (row) => formatNumber(Math.max(...vitalNames.map((name) => row[name].samples))),
    },
    ...vitalNames.map(
      (name): Column<Row> => ({
        id: name,
        label: vitalLabels[name],
        align: 'end',
        cell: (row) => <Measured name={name} figure={row[name]} hasGoal={hasGoal(row, name)} />,
      }),
    ),
  ];
}

/** What three of four visits had at most, beside the goal; too few say so. */
function Measured({ name, figure, hasGoal }: { name: VitalName; figure: VitalFigure; hasGoal: boolean }) {
  const text = formatFigure(name, figure);
  if (text === null) return <span className={styles.note}>trop peu</span>;
  const isWithin = !figure.isBeyond && (figure.p75 ?? 0) <= vitalGoals[name];
  return (
    <span className={styles.measured}>
      {text}
      {hasGoal ? <Badge tone={isWithin ? 'green' : 'ochre'}>{isWithin ? 'but tenu' : 'au-delà'}</Badge> : null}
    </span>
  );
}
