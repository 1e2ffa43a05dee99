import { roles } from '@letat/contracts/core/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../test/app.ts';
import { newSession } from '../test/cookies.ts';
import { addUser } from '../test/fixtures.ts';
import { type Caller, callers, needsOrigin, roleTable, verdict } from '../test/role-table.ts';
import type { ServedAddress } from './plugins/operations.ts';

const api = useApp();

const ids = new Map<Caller, string>();

beforeAll(async () => {
  for (const role of roles) ids.set(role, (await addUser(api.app, { role })).id);
});

async function cookieFor(caller: Caller): Promise<Record<string, string>> {
  const id = ids.get(caller);
  return id === undefined ? {} : { cookie: await newSession(api.app, id) };
}

/** Those of operations, and the question that browsers ask before some calls to another site. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** How a call with that cookie is refused by who sends it or where it comes from; null when it is not. */
async function refusal(
  { method, path }: ServedAddress,
  cookie: Record<string, string>,
  from: string | undefined,
): Promise<string | null> {
  const known = methods.find((name) => name === method);
  if (known === undefined) throw new Error(`${method} ${path}: no operation has this method`);
  const answer = await api.app.inject({
    method: known,
    url: path.replace(/:\w+/g, '000000000000000000000000').replace('*', 'x'),
    headers: {
      ...(from ? { origin: from } : {}),
      ...cookie,
      'content-type': 'application/json',
    },
    ...(known === 'GET' ? {} : { payload: '{}' }),
  });
  const { code } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : { code: undefined };
  const status = { unauthenticated: 401, forbidden: 403, bad_origin: 403 }[String(code)];
  if (status !== undefined) expect(answer.statusCode).toBe(status);
  // 501 is an answer too: what is offered elsewhere only.
  if (code !== 'not_offered') expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(500);
  return status === undefined ? null : String(code);
}

/** By one session for as long as it lasts: some calls end those that there are, so what only reads comes first. */
async function expectVerdicts(caller: Caller, from: string | undefined, expected: (address: ServedAddress) => string) {
  const [reads, others] = [api.app.served.filter(isRead), api.app.served.filter((address) => !isRead(address))];
  let cookie = await cookieFor(caller);
  for (const address of [...reads, ...others]) {
    const due = expected(address);
    let found = await refusal(address, cookie, from);
    if (found === 'unauthenticated' && due !== found) {
      cookie = await cookieFor(caller);
      found = await refusal(address, cookie, from);
    }
    expect(found ?? 'allowed', `${address.method} ${address.path}`).toBe(due);
  }
}

const isRead = ({ method }: ServedAddress) => method === 'GET';

describe('who may call what', () => {
  it('is written down', async () => {
    await expect(roleTable(api.app.served)).toMatchFileSnapshot('../../docs/roles.md');
  });

  it('is said for everything that is served', () => {
    expect(api.app.served.filter(({ access }) => access === null)).toEqual([]);
    const served = api.app.served.map(({ method, path }) => `${method} ${path}`);
    expect(served).toEqual(expect.arrayContaining(api.app.operations.map(({ key }) => key)));
    expect(new Set(served).size).toBe(served.length);
  });

  it.each(callers)('holds for a %s', async (caller) => {
    await expectVerdicts(caller, origin, ({ access }) => verdict(access, caller));
  });

  it.each([
    ['another origin', 'https://autre.example'],
    ['no origin', undefined],
    ['no page', 'null'],
  ])('holds for an admin’s browser led by %s', async (_what, from) => {
    await expectVerdicts('admin', from, (address) =>
      needsOrigin(address) ? 'bad_origin' : verdict(address.access, 'admin'),
    );
  });
});
