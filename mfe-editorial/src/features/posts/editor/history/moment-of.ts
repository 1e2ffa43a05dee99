const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat('fr-FR', parts);
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...parts, year: 'numeric' });

/** « 12 mars à 08:30 », and « 12 mars 2025 à 08:30 » once that year is over: saves stay as long as their article. */
export function momentOf(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date);
}
