import { type Connection, type FirstVisit, firstVisitGoals } from '@letat/testing/first-visit';
import { table } from '../numbers.ts';

export interface VisitResult {
  page: string;
  connection: Connection;
  /** Bytes that it may take. */
  goal: number;
  visit: FirstVisit;
}

const kinds = ['Document', 'Stylesheet', 'Font', 'Script', 'Image'];
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A row a visit: its bytes by kind of file, their sum against the goal, the layout shift, the typefaces that came. */
export function firstVisitReport(results: readonly VisitResult[]): { text: string; met: boolean } {
  const rows = results.map(({ page, connection, goal, visit }) => {
    const other = Object.entries(visit.bytes).reduce(
      (sum, [kind, bytes]) => sum + (kinds.includes(kind) ? 0 : bytes),
      0,
    );
    const missed = [
      ...(visit.total > goal ? ['bytes'] : []),
      ...(visit.shift > firstVisitGoals.shift ? ['shift'] : []),
    ];
    return {
      missed,
      cells: [
        `${page} ${connection}`,
        ...kinds.map((kind) => kilobytes(visit.bytes[kind] ?? 0)),
        kilobytes(other),
        kilobytes(visit.total),
        `≤ ${kilobytes(goal)}`,
        visit.shift.toFixed(4),
        visit.fonts.join(', '),
        missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
      ],
    };
  });
  const head = [
    '',
    'document',
    'styles',
    'fonts',
    'scripts',
    'images',
    'other',
    'all',
    'goal',
    'shift',
    'typefaces',
    '',
  ];
  return {
    text: table(
      head,
      rows.map(({ cells }) => cells),
    ),
    met: rows.every(({ missed }) => missed.length === 0),
  };
}
