import { expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, useOwnApp } from '../../../test/app.ts';

const api = useOwnApp();
const schema = z.object({ id: z.string() });

it('what this site signed comes back, for its own purpose only', async () => {
  const tokens = api.app.signing.tokens('essai', schema);
  const token = await tokens.sign({ id: 'été' });
  expect(await tokens.read(token)).toEqual({ id: 'été' });
  expect(await api.app.signing.tokens('autre', schema).read(token)).toBeNull();
});

it.each(['', '.', '..', 'x', 'a.b', 'a.b.c', '=.=', '\u0000.\u0000'])(
  '%j is nothing that was signed',
  async (token) => {
    expect(await api.app.signing.tokens('essai', schema).read(token)).toBeNull();
  },
);

it('every process signs alike, after a restart too; another site does not', async () => {
  const token = await api.app.signing.tokens('essai', schema).sign({ id: 'a' });
  const [second, third] = await Promise.all([startApp({ MONGODB_URI: api.uri }), startApp({ MONGODB_URI: api.uri })]);
  for (const { app } of [second, third])
    expect(await app.signing.tokens('essai', schema).read(token)).toEqual({ id: 'a' });
  const other = await startApp();
  expect(await other.app.signing.tokens('essai', schema).read(token)).toBeNull();
  for (const started of [second, third, other]) await started.close();
});

it('processes that begin at the same time agree on one secret', async () => {
  const begun = await startApp();
  const others = await Promise.all([1, 2, 3].map(() => startApp({ MONGODB_URI: begun.uri })));
  const all = [begun, ...others].map(({ app }) => app.signing.tokens('essai', schema));
  const tokens = await Promise.all(all.map((signer) => signer.sign({ id: 'a' })));
  expect(new Set(tokens).size).toBe(1);
  for (const started of [...others, begun]) await started.close();
});
