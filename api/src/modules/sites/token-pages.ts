/** Where a form without JavaScript goes back to that a link has opened. Its token is of the body, which nobody checked. */
export function pageOfToken(path: string, body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : '';
  return typeof token === 'string' && /^[\w.-]{1,200}$/.test(token) ? `${path}/${token}` : `${path}/lien`;
}
