const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « 21 nov. 2026 », in the reader's own zone. */
export const dateOf = (iso: string): string => day.format(new Date(iso));

/** « octobre 2026 » of "2026-10". */
export const monthName = (value: string): string => month.format(new Date(`${value}-01`));
