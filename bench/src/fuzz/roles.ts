import type { Role } from '@letat/contracts/core/roles';
import type { FastifyInstance } from 'fastify';
import { newSession } from '../../../api/test/cookies.ts';
import { addUser } from '../../../api/test/fixtures.ts';
import { inWhole, table } from '../numbers.ts';
import type { Site } from '../site/site.ts';
import type { FuzzedDocument } from './document.ts';
import { type ServerError, startRoleProxy } from './role-proxy.ts';
import { runSchemathesis, type Tool } from './schemathesis.ts';

export interface RoleResult {
  readonly role: string;
  readonly calls: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Server errors that the document does not have. */
  readonly faults: readonly ServerError[];
  /** What the tool says of answers that the document does not have; empty when there are none. */
  readonly violations: string;
  readonly isGood: boolean;
}

interface Plan {
  /** On the same database, to open sessions. */
  readonly app: FastifyInstance;
  readonly tool: Tool;
  readonly site: Site;
  readonly document: FuzzedDocument;
  readonly examples: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Makes calls as a person of that role, or as nobody. */
export async function fuzzAs(role: Role | 'visitor', plan: Plan): Promise<RoleResult> {
  const { app, tool, site, document, examples, seed, signal } = plan;
  // Another person each time: some calls end an account, or take its role.
  const login = role === 'visitor' ? null : async () => newSession(app, (await addUser(app, { role })).id);
  const proxy = await startRoleProxy({ apiUrl: site.apiUrl, origin: site.url, login });
  try {
    const run = { url: proxy.url, document: document.text, examples, seed };
    const { isGood, output } = await runSchemathesis(tool, run, signal);
    const faults = proxy.serverErrors.filter(
      ({ call, status }) => !document.mayAnswer(call.split(' ', 2).join(' '), status),
    );
    return {
      ...{ role, calls: proxy.calls, statuses: proxy.statuses, faults },
      ...{ violations: isGood ? '' : output, isGood: isGood && faults.length === 0 },
    };
  } finally {
    await proxy.close();
  }
}

const kinds = [2, 3, 4, 5] as const;
const shownFaults = 20;

export function fuzzReport(results: readonly RoleResult[]): string {
  const ofKind = ({ statuses }: RoleResult, kind: number) =>
    [...statuses].reduce((sum, [status, count]) => (Math.floor(status / 100) === kind ? sum + count : sum), 0);
  const rows = results.map((result) => [
    ...[result.role, inWhole(result.calls)],
    ...kinds.map((kind) => inWhole(ofKind(result, kind))),
    ...[inWhole(result.faults.length), result.violations === '' ? 'none' : 'see above'],
  ]);
  const head = ['as', 'calls', ...kinds.map((kind) => `${kind}xx`), 'undocumented errors', 'violations'];
  return [
    ...results.map(({ violations }) => violations),
    ...results.flatMap(({ role, faults }) =>
      faults.slice(0, shownFaults).map(({ status, code, call }) => `  as ${role}: ${status} ${code} ${call}`),
    ),
    table(head, rows),
  ].join('\n');
}
