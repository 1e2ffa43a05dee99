import { z } from 'zod';
import { isWebAddress } from '../core/web-address.ts';

const loopback = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const address = z.url({ normalize: true, protocol: /^https?$/ });

/**
 * The origin of a site (RFC 6454) as a partner typed it, with or without scheme, path and default port, in its one spelling; null for
 * what is none that widgets may be registered for: public sites over https, and the developer's own machine.
 */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim();
  const { data } = address.safeParse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  // A name and a password before the host end with "@".
  const [origin = null, host = ''] = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/.exec(data ?? '') ?? [];
  if (origin === null) return null;
  return loopback.test(host) || isWebAddress(origin, { https: true }) ? origin : null;
}

/** The origins of a text with one on each line, or with commas between, each once. */
export function splitOrigins(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}
