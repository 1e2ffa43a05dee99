/**
 * Where a person who opened an account learns that a mail was sent, before they go on to the page that they asked for. The form goes there
 * with JavaScript, the API without.
 */
export const registeredPage = (next: string): string => `/bienvenue?next=${encodeURIComponent(next)}`;
