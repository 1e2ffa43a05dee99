import { signedInCookie } from '@letat/contracts/auth/constants';
import { sessionTokenSet } from '@letat/contracts/auth/session-cookie';

/**
 * The cookie beside the session's own that shows scripts whether there is a session, and nothing else. It follows what the
 * API does to the session cookie, in the same answer; an empty value takes it back.
 * @returns what to add to the answer's `Set-Cookie` headers
 */
export function signedInCookies(setCookie: string | string[] | undefined): string[] {
  return [setCookie ?? []].flat().flatMap((cookie) => {
    const token = sessionTokenSet(cookie);
    if (token === null) return [];
    if (token === '') return [notSignedIn];
    const maxAge = /;\s*(Max-Age=\d+)/i.exec(cookie)?.[1];
    return [
      [`${signedInCookie}=1`, maxAge, 'Path=/', 'SameSite=Lax', /;\s*Secure/i.test(cookie) ? 'Secure' : null]
        .filter(Boolean)
        .join('; '),
    ];
  });
}

export const notSignedIn = `${signedInCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
