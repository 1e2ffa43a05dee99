import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The part of IPv6 that is given out for use in public; what lies outside of it is special or was never assigned. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether the address is one of the public internet. An IPv4 address inside of an IPv6 one (mapped) counts as what it is;
 * ways to reach IPv4 through IPv6 (NAT64, 6to4, Teredo) are none of the public internet, whatever they lead to.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** Whether the address lies in one of these networks. */
export function isIn(networks: readonly Network[], text: string): boolean {
  const address = parse(text);
  if (!address) return false;
  return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
}

/** `10.1.0.0/16, fd00::/8` as networks; null when one of them is none. */
export function parseNetworks(text: string): Network[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const networks: Network[] = [];
  for (const part of parts.filter(Boolean)) {
    if (!ipaddr.isValidCIDR(part)) return null;
    networks.push(ipaddr.parseCIDR(part));
  }
  return networks;
}

function parse(text: string): Address | null {
  // A zone ("fe80::1%eth0") names an interface of this machine.
  return ipaddr.isValid(text) && !text.includes('%') ? ipaddr.process(text) : null;
}
