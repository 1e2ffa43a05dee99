/** A Content-Security-Policy (https://www.w3.org/TR/CSP3/): the sources of each directive, in lower case but for nonces. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Policies of a header, which may hold several, or of a `<meta>`. */
export function policiesOf(text: string): Policy[] {
  return text.split(',').flatMap((one) => {
    const directives = new Map<string, readonly string[]>();
    for (const directive of one.split(';')) {
      const [name, ...sources] = directive.trim().split(/\s+/);
      // Of a directive that is given twice the first one counts.
      if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    return directives.size > 0 ? [directives] : [];
  });
}

/** What a page asks of its policy: an address, from an origin, and the nonce of the element that names it. */
interface RequestedSource {
  address: URL;
  page: URL;
  nonce?: string | undefined;
}

/** A directive that refuses an address, and what it allows. */
export interface Refusing {
  name: string;
  sources: readonly string[];
}

/**
 * The directive that refuses the address; null when the policy allows it.
 * @param names of the directives that may say it, the first of which the policy has counts
 */
export function refusing(policy: Policy, names: readonly string[], asked: RequestedSource): Refusing | null {
  const name = names.find((known) => policy.has(known));
  if (name === undefined) return null;
  const sources = policy.get(name) ?? [];
  const { nonce } = asked;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return null;
  // Hosts count for nothing beside it: what a trusted script brings is trusted.
  if (name.startsWith('script') && sources.some((source) => source.toLowerCase() === "'strict-dynamic'"))
    return { name, sources };
  return sources.some((source) => isMatch(source.toLowerCase(), asked)) ? null : { name, sources };
}

/** Whether what a trusted script adds is trusted. */
export const isDynamic = (policy: Policy): boolean =>
  [...policy.values()].some((sources) => sources.some((source) => source.toLowerCase() === "'strict-dynamic'"));

/**
 * The directive that refuses a script which is written into the page; null when the policy allows it. `'unsafe-inline'` counts for
 * nothing beside a nonce or a hash, and which hash is ours is not computed here.
 */
export function refusingInline(policy: Policy, nonce: string | undefined): string | null {
  const name = ['script-src-elem', 'script-src', 'default-src'].find((known) => policy.has(known));
  if (name === undefined) return null;
  const sources = policy.get(name) ?? [];
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return null;
  if (sources.some((source) => /^'sha(?:256|384|512)-/i.test(source))) return null;
  const isOpen = sources.some((source) => source.toLowerCase() === "'unsafe-inline'");
  return isOpen && !sources.some((source) => /^'nonce-/i.test(source)) ? null : name;
}

/** Whether the page takes addresses of scripts from policies alone that it names, of which ours is none. */
export function refusesTrustedTypes(policy: Policy): boolean {
  const asked = policy.get('require-trusted-types-for');
  if (!asked?.includes("'script'")) return false;
  const names = policy.get('trusted-types');
  return names !== undefined && !names.includes('*') && !names.includes('letat-embed');
}

function isMatch(source: string, { address, page }: RequestedSource): boolean {
  if (source === '*') return address.protocol === 'https:' || address.protocol === page.protocol;
  if (source === "'self'") return address.origin === page.origin;
  if (source.startsWith("'")) return false;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return source === address.protocol;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (host === '') return false;
  if (
    scheme !== undefined &&
    `${scheme}:` !== address.protocol &&
    !(scheme === 'http' && address.protocol === 'https:')
  )
    return false;
  if (scheme === undefined && address.protocol !== page.protocol && address.protocol !== 'https:') return false;
  const isHost = host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : host === address.hostname;
  if (!isHost) return false;
  const own = address.port || (address.protocol === 'https:' ? '443' : '80');
  if (port === undefined ? own !== '443' && own !== '80' : port !== '*' && port !== own) return false;
  return path === '' || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path);
}
