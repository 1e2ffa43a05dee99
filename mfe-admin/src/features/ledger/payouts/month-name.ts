const format = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « octobre 2026 » of "2026-10". */
export const monthName = (month: string): string => format.format(new Date(`${month}-01`));
