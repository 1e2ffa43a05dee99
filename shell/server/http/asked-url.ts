/** A request line may name the site as well (RFC 9112, section 3.2.2); which site it is was settled by `host`. */
const siteInLine = /^https?:\/\/[^/?#]*/i;

/**
 * The address that a request line asks for, always of this site: resolved against the origin instead, "//evil.test" would be
 * another site, and "//[" none at all.
 */
export function askedUrl(line: string, origin: string): URL {
  const path = line.replace(siteInLine, '');
  return new URL(path.startsWith('/') ? `${origin}${path}` : `${origin}/${path}`);
}
