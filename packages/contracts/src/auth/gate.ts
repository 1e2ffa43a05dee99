/** Shows the login to a person who has no session, on the way to the page that `next` in its query names. */
export const gatePath = '/account';

/** The login on its way to a path of the site. */
export function gateOnTheWayTo(next: string): string {
  return next === gatePath ? gatePath : `${gatePath}?next=${encodeURIComponent(next)}`;
}

/** Key of the query by which the gate opens with the registration, and comes back with what was refused of one. */
export const registrationKey = 'inscription';

/** The registration on its way to a path of the site. */
export function registrationOnTheWayTo(next: string): string {
  return `${gatePath}?${registrationKey}=&next=${encodeURIComponent(next)}`;
}
