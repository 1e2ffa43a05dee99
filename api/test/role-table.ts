import type { Access } from '@letat/contracts/core/operation';
import { type Role, roles } from '@letat/contracts/core/roles';
import type { ServedAddress } from '../src/plugins/operations.ts';
import { markdownTable } from './markdown-table.ts';

export const callers = ['visitor', ...roles] as const;
export type Caller = (typeof callers)[number];

/** What an access means to a caller: let through, or the code that refuses them. */
export function verdict(access: Access | null, caller: Caller): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (access === null) return 'forbidden';
  if (access === 'visitor' || access === 'token') return 'allowed';
  if (access === 'operator' || caller === 'visitor') return 'unauthenticated';
  return rank(caller) < rank(access) ? 'forbidden' : 'allowed';
}

/** An unsafe call needs the site's own origin, unless no cookie counts for it. */
export function needsOrigin({ method, access }: ServedAddress): boolean {
  return method !== 'GET' && access !== 'operator' && access !== 'token';
}

const rank = (role: Role) => roles.indexOf(role);
const statuses = { allowed: 'yes', unauthenticated: '401', forbidden: '403' };

/** Long, so that a new call adds a line and seldom moves all others. */
const callHead = 'call: its method and path, as the contract and the router know it';

/** `docs/roles.md`. */
export function roleTable(addresses: readonly ServedAddress[]): string {
  const heads = [callHead, 'access', ...callers, 'another origin'];
  const rows = [...addresses]
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map((address) => [
      `\`${address.method} ${address.path}\``,
      address.access ?? 'nobody',
      ...callers.map((caller) => statuses[verdict(address.access, caller)]),
      needsOrigin(address) ? '403' : '',
    ]);
  return [
    '# Who may call what',
    '',
    'Made from the contracts and compared with what is served by `api/src/roles.test.ts`, which also calls every row as every role.',
    'After a change: `vitest run --project api api/src/roles.test.ts --update`, then read the difference: it is the review.',
    '',
    '- `operator`: the machine’s own tools, with the token of `run.json`; the shell hands none of these addresses on.',
    '- `token`: whoever holds the token or the signature that the call carries; the operation checks it, and no cookie is read.',
    '- “another origin”: what an unsafe call from another site’s page is answered, whoever is logged in.',
    '- “yes” lets the call through; what it may do there is the operation’s own rule (an author changes their own posts only).',
    '',
    ...markdownTable(heads, rows),
    '',
  ].join('\n');
}
