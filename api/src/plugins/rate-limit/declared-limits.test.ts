import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { internalToken, useApp } from '../../../test/app.ts';
import { declaredLimits } from '../../../test/limits.ts';
import { markdownTable } from '../../../test/markdown-table.ts';
import { clientPlugin } from '../client.ts';
import { errorsPlugin } from '../errors.ts';
import { operationsPlugin } from '../operations.ts';
import { rateLimitPlugin } from './index.ts';
import { type Limit, minuteMs, type RouteLimit } from './limit.ts';

const api = useApp();

const example: RouteLimit = {
  name: 'examples',
  variable: 'RATE_LIMIT_EXAMPLES',
  amount: 1,
  windowMs: minuteMs,
  by: 'address',
  counts: 'examples',
};

/** `docs/rate-limits.md`. */
function limitTable(limits: readonly Limit[]): string {
  const heads = ['variable', 'default', 'in', 'counted together, by', 'what is counted'];
  const rows = [...limits]
    .sort((a, b) => (a.variable < b.variable ? -1 : 1))
    .map(({ variable, amount, windowMs, by, counts }) => [
      `\`${variable}\``,
      String(amount),
      `${windowMs / 1000} s`,
      by,
      counts,
    ]);
  return [
    '# How often something may be called',
    '',
    'Made from the `*.limits.ts` and `limits.ts` of the features by `api/src/plugins/rate-limit/declared-limits.test.ts`. After a',
    'change: `vitest run --project api api/src/plugins/rate-limit/declared-limits.test.ts --update`. Each variable is a whole number of',
    'at least 1. What is counted by account is counted by address as well, with all other calls. Each process counts for itself,',
    'unless the row says otherwise ([0012](decisions/0012-what-processes-count-together.md)).',
    '',
    ...markdownTable(heads, rows),
    '',
  ].join('\n');
}

describe('the rate limits', () => {
  it('are written down', async () => {
    await expect(limitTable(api.app.rateLimits.registered)).toMatchFileSnapshot('../../../../docs/rate-limits.md');
  });

  it('are registered, every one that a file declares, and declared in such a file, every one that is registered', () => {
    const variables = (limits: readonly Limit[]) => limits.map(({ variable }) => variable).sort();
    expect(declaredLimits.length).toBeGreaterThan(10);
    expect(variables(api.app.rateLimits.registered)).toEqual(variables(declaredLimits));
  });

  it('are each named by a route, if routes are counted by them', () => {
    const names = declaredLimits.flatMap((limit) => ('name' in limit ? String(limit.name) : []));
    expect(names.length).toBeGreaterThan(5);
    expect([...api.app.rateLimits.named.keys()].sort()).toEqual(names.sort());
  });

  it('have a name and a variable that no other has', () => {
    const { rateLimits } = api.app;
    const another = { ...example, name: 'others' };
    rateLimits.register(example);
    expect(() => rateLimits.register({ ...another, name: 'examples' })).toThrow('"examples" is the name of two limits');
    expect(() => rateLimits.register(another)).toThrow('RATE_LIMIT_EXAMPLES is the variable of two limits');
    expect(() => rateLimits.amountOf(another)).toThrow('RATE_LIMIT_EXAMPLES is the variable of two limits');
  });
});

it('an app whose route names a limit that no module has registered does not start, and says which route and which limit', async () => {
  const app = Fastify();
  for (const plugin of [operationsPlugin, errorsPlugin]) await app.register(plugin);
  await app.register(clientPlugin, { internalToken, metricsToken: null });
  await app.register(rateLimitPlugin, { amounts: {} });
  app.post('/api/test/counted', { config: { limit: 'examples' } }, async () => null);
  await expect(app.ready()).rejects.toThrow(/POST \/api\/test\/counted.*"examples", which no module has registered/);
});
