const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** « 21 novembre 2026 à 14:03 » */
export const atMoment = (iso: string): string => moment.format(new Date(iso));
/** « 21 novembre 2026 » */
export const onDay = (iso: string): string => day.format(new Date(iso));
