import { createHash, generateKeyPairSync } from 'node:crypto';
import type { ReleaseKey } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { publish } from '../../../../test/live-releases.ts';
import { releaseOf } from '../../../../test/release-of.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const dayMs = 24 * 60 * 60 * 1000;

const newKey = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const register = (name: string, publicKey: string, query = '') =>
  api.post(`/internal/release-keys${query}`, { name, publicKey }, operator);
/** As the shells read them. */
const keysOf = async (name: string): Promise<string[]> =>
  (await api.get('/internal/release-submissions', operator))
    .json()
    .keys.filter((key: ReleaseKey) => key.name === name)
    .map(({ publicKey }: ReleaseKey) => publicKey);

it('after a rotation the former key is good for a day, and those before it for nothing', async () => {
  const [first, second, third] = [newKey(), newKey(), newKey()];
  for (const key of [first, second]) await register('mfe-lecture', key);
  expect(new Set(await keysOf('mfe-lecture'))).toEqual(new Set([first, second]));
  await register('mfe-lecture', third);
  expect(new Set(await keysOf('mfe-lecture'))).toEqual(new Set([second, third]));
  clock.move(dayMs - 1000);
  expect(await keysOf('mfe-lecture')).toContain(second);
  clock.move(2000);
  expect(await keysOf('mfe-lecture')).toEqual([third]);
  // What leaked is never good again.
  await register('mfe-lecture', first);
  expect(await keysOf('mfe-lecture')).toEqual([third]);
});

it('a start registers the first key of a remote, and none beside one that its team registered', async () => {
  const [made, own, later] = [newKey(), newKey(), newKey()];
  await register('mfe-caisse', made, '?ifFirst=true');
  expect(await keysOf('mfe-caisse')).toEqual([made]);
  await register('mfe-caisse', own);
  expect((await register('mfe-caisse', later, '?ifFirst=true')).statusCode).toBe(200);
  expect(await keysOf('mfe-caisse')).not.toContain(later);
  const acts = (await api.as('admin').get('/api/admin/audit?subject=release:mfe-caisse')).json();
  const id = createHash('sha256').update(Buffer.from(own, 'base64')).digest('hex').slice(0, 16);
  expect(acts).toMatchObject([{ action: 'release.key-registered', details: { key: id } }, {}]);
});

it.each([
  [
    'a key of another algorithm',
    generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ],
  [
    'a private key',
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ],
  ['no key', 'clé'],
])('%s is not registered', async (_what, key) => {
  expect((await register('mfe-fausse', key)).statusCode).toBe(400);
  expect(await keysOf('mfe-fausse')).toEqual([]);
});

it('a signature travels with its release to the shells, and keys are nobody else’s to register', async () => {
  const signature = { key: '0'.repeat(16), value: `${'A'.repeat(86)}==` };
  await publish(api, [releaseOf('platform', '1'), releaseOf('mfe-signee', '1', { signature })]);
  const { releases } = (await api.get('/internal/release-set', operator)).json();
  expect(releases).toContainEqual(expect.objectContaining({ name: 'mfe-signee', signature }));
  expect((await api.post('/internal/release-keys', { name: 'mfe-signee', publicKey: newKey() })).statusCode).toBe(401);
});
