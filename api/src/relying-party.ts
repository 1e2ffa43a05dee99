import { isIP } from 'node:net';

/** Who asks for passkeys (WebAuthn Level 3, section 4): browsers tell devices the id, and sign the origin. */
export interface RelyingParty {
  /** A registrable domain: the host of the site, or one above it. A passkey made under one is worth nothing under another. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Who the site is to browsers; null where they make no passkeys: they want https or localhost, and a name (section 5.1.3, steps 7 and 8).
 * @param rpId of the settings; without it the host of the site
 */
export function relyingPartyOf(publicOrigin: string, rpId: string | undefined): RelyingParty | null {
  const { protocol, hostname } = new URL(publicOrigin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (protocol !== 'https:' && !isLocal) return null;
  return { id: rpId ?? hostname, origin: publicOrigin };
}

/** Whether browsers at that origin let a site ask under that id (https://html.spec.whatwg.org/#is-a-registrable-domain-suffix-of-or-is-equal-to, but for the list of public suffixes). */
export function isAbove(rpId: string, publicOrigin: string): boolean {
  const { hostname } = new URL(publicOrigin);
  return hostname === rpId || (rpId.includes('.') && hostname.endsWith(`.${rpId}`));
}
