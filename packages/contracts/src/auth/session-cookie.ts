/** Name of the session cookie; on https it carries the `__Host-` prefix. */
export const sessionCookie = 'sid';

const name = `(?:__Host-)?${sessionCookie}`;
const asked = new RegExp(`(?:^|;\\s*)${name}=`);
const set = new RegExp(`^${name}=([^;]*)`);

/** True when a `Cookie` header carries a session, so that the answer may be its owner's alone. */
export function hasSession(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && asked.test(cookieHeader);
}

/** The token that a `Set-Cookie` value gives the session cookie, empty where it takes that back; null when it sets another cookie. */
export function sessionTokenSet(setCookie: string): string | null {
  return set.exec(setCookie)?.[1] ?? null;
}
