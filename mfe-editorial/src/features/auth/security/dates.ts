/** "12 mars 2026" */
export const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
/** "12 mars, 10 h" */
export const hour = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', hour: 'numeric' });
