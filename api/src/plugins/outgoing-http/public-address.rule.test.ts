import { expect, it } from 'vitest';
import { isIn, isPublicAddress, parseNetworks } from './public-address.ts';

it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4007::200e', '::ffff:8.8.8.8'])(
  '%s is an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.7'],
  ...['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', '2606:4700::1%eth0', 'fec0::1', 'ff02::1', '4000::1'],
  ...['', 'localhost', '127.1.1', '8.8.8.8.8', '8.8.8.8/8', 'exemple.org'],
])('%j is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('networks are read from a list, and hold the mapped form of their IPv4 addresses too', () => {
  const networks = parseNetworks(' 10.1.0.0/16, fd00::/8 ') ?? [];
  expect(networks).toHaveLength(2);
  expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'].map((address) => isIn(networks, address))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10.2.0.1', '8.8.8.8', 'fe80::1', 'rien'].map((address) => isIn(networks, address))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(parseNetworks('')).toEqual([]);
});

it.each(['10.0.0.0', '10.0.0.0/33', 'réseau', '10.0.0.0/8,x'])('%j is no list of networks', (text) => {
  expect(parseNetworks(text)).toBeNull();
});
