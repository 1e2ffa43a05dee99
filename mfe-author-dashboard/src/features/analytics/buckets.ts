import type { AuthorViews } from '@letat/contracts/analytics/operations';
import { formatShortDay, formatShortMonth } from '@letat/contracts/core/format/dates';

interface Buckets {
  labels: string[];
  labelsName: 'Jour' | 'Semaine du' | 'Mois';
  readings: number[];
  visits: number[];
}

/** Days as a chart shows them: by day up to a month, by week (from Monday) up to a quarter, by month beyond. */
export function bucketsOf(days: AuthorViews['days']): Buckets {
  const by = days.length <= 31 ? 'day' : days.length <= 100 ? 'week' : 'month';
  const groups = [...Map.groupBy(days, (row) => startOf(row.day, by))];
  const sum = (rows: AuthorViews['days'], of: 'readings' | 'visits') => rows.reduce((total, row) => total + row[of], 0);
  return {
    labels: groups.map(([start]) =>
      by === 'month' ? formatShortMonth(start, { withYear: true }) : formatShortDay(start),
    ),
    labelsName: by === 'day' ? 'Jour' : by === 'week' ? 'Semaine du' : 'Mois',
    readings: groups.map(([, rows]) => sum(rows, 'readings')),
    visits: groups.map(([, rows]) => sum(rows, 'visits')),
  };
}

function startOf(date: string, by: 'day' | 'week' | 'month'): string {
  if (by === 'day') return date;
  if (by === 'month') return `${date.slice(0, 7)}-01`;
  const moment = new Date(date);
  moment.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 6) % 7));
  return moment.toISOString().slice(0, 10);
}
