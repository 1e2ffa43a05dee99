/** A request line may name the site as well (RFC 9112, section 3.2.2); which site it is was settled by `host`. */
const siteInLine = /^https?:\/\/[^/?#]*/i;

/** What a request line holds beyond ASCII are bytes of UTF-8, which Node's parser reads as Latin-1. */
const asUtf8 = (line: string) => (/[^\0-\x7f]/.test(line) ? Buffer.from(line, 'latin1').toString('utf8') : line);

/**
 * The address that a request line asks for, in the one way to write it: dots and backslashes are resolved before anything looks
 * at the path, so that the router, the pages and the proxy see the same. It is always of this site: resolved against the origin instead, "//evil.test" would be
 * another site, and "//[" none at all.
 */
export function requestUrl(line: string, origin: string): URL {
  const path = asUtf8(line).replace(siteInLine, '');
  return new URL(path.startsWith('/') ? `${origin}${path}` : `${origin}/${path}`);
}
