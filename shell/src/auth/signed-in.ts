import { signedInCookie } from '@letat/contracts/auth/constants';

/** Whether this browser has a session, as the cookie beside the session's own says: that one no script can read. */
export const isSignedIn = (cookies = document.cookie): boolean =>
  cookies.split('; ').some((cookie) => cookie === `${signedInCookie}=1`);
