const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });

/** « 21 nov. 2026, 14:03 » */
export const atMoment = (iso: string): string => moment.format(new Date(iso));
