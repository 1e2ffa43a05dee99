import type { ConsentSource } from '@letat/contracts/privacy/constants';

/** Where a person asked for the newsletter: on this site, or in a widget on a partner's page. */
export interface SubscriptionOrigin {
  source: ConsentSource;
  /** Origin of the partner's page; null for this site. */
  site: string | null;
  /** Name under which the partner's site was registered then. Nothing is parsed out of it. */
  siteName?: string | undefined;
}

/** `Name (origin)`, as releases up to migration 6 stored it in `site`. A name may have brackets of its own. */
const nameAndOrigin = /^(?<name>.*) \((?<origin>https?:\/\/[^\s()/]+)\)$/s;

/** An origin as it is stored, by this release or by one that put name and origin into `site`. */
export function readOrigin({ source, site, siteName }: SubscriptionOrigin): SubscriptionOrigin {
  const { name, origin } = (site === null ? null : nameAndOrigin.exec(site)?.groups) ?? {};
  if (name !== undefined && origin !== undefined) return { source, site: origin, siteName: name };
  return { source, site, ...(siteName === undefined ? {} : { siteName }) };
}

/** Host of a page whose `site` is stored; null for what is no address, which must not prevent the mail that says it. */
export function siteHost(site: string): string | null {
  const { site: origin } = readOrigin({ source: 'embed', site });
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : null;
}

/** The page in words, for the proof of a consent, which is read by people alone. Null for this site. */
export function siteInWords({ site, siteName }: SubscriptionOrigin): string | null {
  return site === null || siteName === undefined ? site : `${siteName} (${site})`;
}
