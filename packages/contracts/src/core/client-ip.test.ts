import { expect, it } from 'vitest';
import { clientIpPrefix, network } from './client-ip.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['nowhere', 'nowhere', ''],
])('%s counts as %s and is stored as %s', (address, counted, stored) => {
  expect(clientIpPrefix(address)).toBe(counted);
  expect(network(address)).toBe(stored);
});
