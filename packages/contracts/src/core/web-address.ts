/** Networks that a field may name: the hosts that are theirs, each with all of its subdomains. */
export const networkHosts = { linkedin: ['linkedin.com'] } as const;
export type Network = keyof typeof networkHosts;

export interface WebAddressRule {
  /** The address must be one of this network. */
  network?: Network;
  /** `http:` is refused. */
  https?: boolean;
}

/**
 * Scheme, host, port, and the rest. Browsers hide a name and a password before the host (`https://linkedin.com@evil.test`), read a
 * backslash as a slash and leave tabs and line breaks out: no such character may stand in the address at all.
 */
const form = /^(?<scheme>https?):\/\/(?<host>[^/?#@:\\\s\p{C}]+)(?::\d{1,5})?(?:[/?#][^\\\s\p{C}]*)?$/iu;

/**
 * A name of the public web in ASCII (RFC 1123): at least two labels, the last of which begins with a letter. Browsers read a host
 * whose last label is a number as an IPv4 address, `0x7f.1` too.
 */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const publicHost = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=[a-z])${label}$`);

/** Last labels that lead into the reader's own machine or network (RFC 6761, RFC 6762, RFC 8375). */
const ownNetwork = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
]);

/** Where a file was sent to this site: it leads nowhere, and its sender may name the file by it. */
export function isUploadAddress(address: string): boolean {
  return /^\/(?:api\/)?uploads\/[\w.-]+$/.test(address);
}

/** Whether people may follow this address where the site shows it: of the web, public, and where it seems to lead. */
export function isWebAddress(address: string, { network, https = false }: WebAddressRule = {}): boolean {
  const { scheme = '', host: given = '' } = form.exec(address)?.groups ?? {};
  const host = given.toLowerCase();
  if (!publicHost.test(host) || ownNetwork.has(host.slice(host.lastIndexOf('.') + 1))) return false;
  if (https && scheme.toLowerCase() !== 'https') return false;
  return network === undefined || networkHosts[network].some((own) => host === own || host.endsWith(`.${own}`));
}
