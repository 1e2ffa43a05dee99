import { Resolver } from 'node:dns/promises';

/** What the DNS says. Each throws when it does not answer in time, and is empty when there is nothing. */
export interface Dns {
  /** The texts of a name, each put together. */
  texts(host: string): Promise<string[]>;
  /** IPv4 and IPv6. */
  addresses(host: string): Promise<string[]>;
  mailHosts(domain: string): Promise<string[]>;
  /** Of an address: PTR. */
  namesOf(address: string): Promise<string[]>;
}

const patienceMs = 2000;
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the DNS that this machine is set to, or these servers, and gives up after two seconds. */
export function systemDns(servers: readonly string[] = []): Dns {
  function resolver(): Resolver {
    const made = new Resolver({ timeout: patienceMs, tries: 1 });
    if (servers.length > 0) made.setServers(servers);
    return made;
  }
  async function orNothing<T>(answer: Promise<T[]>): Promise<T[]> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return [];
      throw error;
    }
  }
  return {
    texts: async (host) => (await orNothing(resolver().resolveTxt(host))).map((pieces) => pieces.join('')),
    async addresses(host) {
      const asked = resolver();
      const found = await Promise.all([orNothing(asked.resolve4(host)), orNothing(asked.resolve6(host))]);
      return found.flat();
    },
    mailHosts: async (domain) => (await orNothing(resolver().resolveMx(domain))).map(({ exchange }) => exchange),
    namesOf: (address) => orNothing(resolver().reverse(address)),
  };
}
