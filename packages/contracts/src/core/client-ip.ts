/** Addresses come from sockets and from proxies that are trusted: which family they are of is all that has to be found out. */
const isIPv4 = (address: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address);
const isIPv6 = (address: string) => address.includes(':');

/** One subscriber holds a whole /64 of IPv6 addresses: they count as one. */
export function clientIpPrefix(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The network that an address is in, /24 or /48: enough to show a person where a session comes from, and no more. */
export function network(address: string): string {
  const plain = unmapped(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : '';
}

/** An IPv4 address is written in IPv6 by sockets that listen to both (RFC 4291, section 2.5.5.2). */
function unmapped(address: string): string {
  const last = address.slice(address.lastIndexOf(':') + 1);
  return /^::ffff:/i.test(address) && isIPv4(last) ? last : address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last];
}
