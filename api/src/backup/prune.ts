/** How many are stored of each: the newest of each of the last so many hours, days, weeks and months that have any. */
export const kept = { hours: 24, days: 7, weeks: 4, months: 12 };

const dayMs = 24 * 60 * 60 * 1000;

/** Names of the hour, the day, the week (from Monday, ISO 8601) and the month of a moment, UTC. */
const periods: Record<keyof typeof kept, (at: Date) => string> = {
  hours: (at) => at.toISOString().slice(0, 13),
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10),
  months: (at) => at.toISOString().slice(0, 7),
};

/**
 * Which backups the rule drops. It counts periods that have a backup, not the calendar: when none was made for a year, or the clock is
 * wrong, the last ones are still there.
 */
export function toPrune<T extends { at: Date }>(backups: readonly T[]): T[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const staying = new Set<T>();
  for (const period of ['hours', 'days', 'weeks', 'months'] as const) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const name = periods[period](backup.at);
      if (seen.has(name)) continue;
      if (seen.size === kept[period]) break;
      seen.add(name);
      staying.add(backup);
    }
  }
  return newestFirst.filter((backup) => !staying.has(backup));
}
