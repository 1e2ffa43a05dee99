const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

/** « 12/03/2026 10:30:00 », in the reader's own zone: for what one compares with a log. */
export function moment(iso: string): string {
  return format.format(new Date(iso));
}

const brief = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });

/** « 21 nov. 2026, 14:03 » */
export const atMoment = (iso: string): string => brief.format(new Date(iso));

/** « 3 min », « 2 h »: how long ago, or how long until; null under a second. */
export function span(ms: number): string | null {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 1) return null;
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)}\u00a0min`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)}\u00a0h`;
  return `${Math.round(seconds / 86_400)}\u00a0j`;
}
