import { cut } from '../../text/cut.ts';

/** Longer ones are no names of a campaign. */
const longest = 60;

/**
 * Where a reader came from: what the link said of itself, else the host of the page it stood on. Only its name is stored,
 * never an address.
 */
export function sourceOf(
  { referrer, utmSource }: { referrer?: string | undefined; utmSource?: string | undefined },
  siteHost: string,
): string {
  const named = utmSource
    ?.normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  if (named) return cut(named, longest);
  const host = hostOf(referrer);
  if (host === null) return 'direct';
  return host === siteHost.replace(/:\d+$/, '') ? 'interne' : host;
}

/** Lower case, without port and "www."; null for what is no host. */
function hostOf(given: string | undefined): string | null {
  if (!given || !URL.canParse(`http://${given}`)) return null;
  const { hostname } = new URL(`http://${given}`);
  return hostname.replace(/^www\./, '').slice(0, 100) || null;
}
