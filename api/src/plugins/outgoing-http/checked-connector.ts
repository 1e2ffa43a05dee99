import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { OutgoingHttpError } from './port.ts';
import { isIn, isPublicAddress, type Network } from './public-address.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface AddressRules {
  /** Networks that may be called although they are private, over any port and without TLS too. */
  allowed: readonly Network[];
  resolve: Resolve;
}

/** Https, and where people run it beside another one. */
const publicPorts = new Set(['', '443', '8443']);

/**
 * Opens connections to public addresses only. The name is resolved once, every address is checked, and the connection goes to
 * one of those that were checked: a name that means something else a moment later (DNS rebinding) gains nothing. Redirects
 * come through here too, as any other connection.
 */
export function checkedConnector(rules: AddressRules, connectMs: number): buildConnector.connector {
  return (options, callback) => {
    addressesOf(options, rules).then(
      (addresses) => {
        const connect = buildConnector({
          timeout: connectMs,
          allowH2: false,
          autoSelectFamily: true,
          lookup: (_hostname, _options, done) => done(null, addresses),
        });
        connect(options, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
}

/** Where a connection may go; throws when one of the addresses is none that may be called. */
async function addressesOf(
  { hostname, protocol, port }: buildConnector.Options,
  { allowed, resolve }: AddressRules,
): Promise<LookupAddress[]> {
  const family = isIP(hostname);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
  const isPublicService = protocol === 'https:' && publicPorts.has(port);
  for (const { address } of addresses) {
    if (isIn(allowed, address)) continue;
    if (!isPublicAddress(address)) throw refusal('the address is not public');
    if (!isPublicService) throw refusal('public addresses are called by https on port 443 or 8443');
  }
  if (addresses.length === 0) throw refusal('the name has no address');
  return addresses;
}

function refusal(reason: string): OutgoingHttpError {
  return new OutgoingHttpError('refused', reason);
}
