import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@letat/contracts/releases/sets/canonical';
import type { SetRoot, SetStatement, SignedReleaseSet, SignedText } from '@letat/contracts/releases/sets/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { publish } from '../../../../test/live-releases.ts';
import { releaseOf } from '../../../../test/release-of.ts';

const clock = movableClock();
const folder = mkdtempSync(join(tmpdir(), 'letat-sets-'));
const keysDir = join(folder, 'release-keys');
const api = useApp({ DATA_DIR: folder }, undefined, undefined, clock);
const hour = 60 * 60 * 1000;

const read = async (): Promise<SignedReleaseSet> => (await api.get('/internal/release-set', operator)).json();
const statementOf = ({ statement }: SignedReleaseSet): SetStatement => JSON.parse(statement.text);
const rootOf = (signed: SignedText | undefined): SetRoot => JSON.parse(signed?.text ?? 'null');
const publicOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const isSigned = ({ text, signatures }: SignedText, publicKey: string) =>
  signatures.some(({ value }) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      Buffer.from(value, 'base64'),
    ),
  );
const signText = (text: string, keys: readonly KeyObject[]): SignedText => ({
  text,
  signatures: keys.map((key) => ({
    key: '0'.repeat(16),
    value: sign(null, Buffer.from(text), key).toString('base64'),
  })),
});

afterAll(() => rm(folder, { recursive: true }));
beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1')]);
});

it('what is live is signed by the key that the root names, manifest by manifest', async () => {
  await publish(api, [releaseOf('mfe-lecture', '1')]);
  const set = await read();
  const root = rootOf(set.roots[0]);
  expect(isSigned(set.statement, root.setKey)).toBe(true);
  expect(set.roots.map((signed) => isSigned(signed, root.rootKey))).toEqual([true]);
  const { releases, id } = statementOf(set);
  expect(id).toBe(set.id);
  expect(releases).toEqual(
    set.releases.map((release) => ({
      name: release.name,
      sha: release.sha,
      digest: createHash('sha256').update(canonicalJson(release)).digest('hex'),
    })),
  );
});

it('each change is a later version, a rollback too, and asking again is none', async () => {
  const versions: number[] = [];
  const look = async () => versions.push(statementOf(await read()).version);
  await publish(api, [releaseOf('mfe-suite', '1')]);
  await look();
  await publish(api, [releaseOf('mfe-suite', '2')]);
  await look();
  await api.post('/internal/releases/mfe-suite/rollback', {}, operator);
  await look();
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  await look();
  expect(versions.at(-1)).toBe(versions.at(-2));
});

it('versions grow also while the clock is an hour behind, and after it was a year ahead', async () => {
  await publish(api, [releaseOf('mfe-heure', '1')]);
  const { version } = statementOf(await read());
  clock.move(-hour);
  await publish(api, [releaseOf('mfe-heure', '2')]);
  const behind = statementOf(await read());
  clock.move(365 * 24 * hour);
  await publish(api, [releaseOf('mfe-heure', '3')]);
  const ahead = statementOf(await read());
  clock.move(hour - 365 * 24 * hour);
  await publish(api, [releaseOf('mfe-heure', '4')]);
  const now = statementOf(await read());
  expect([behind, ahead, now].map((statement) => statement.version)).toEqual(
    [behind, ahead, now].map((statement) => statement.version).toSorted((a, b) => a - b),
  );
  expect(behind.version).toBeGreaterThan(version);
  // What was signed by a clock ahead does not stay good for a year.
  expect(Date.parse(now.expiresAt) - Date.now()).toBeLessThanOrEqual(24 * hour);
});

it('a set is signed anew before its time is over, as the same version', async () => {
  const before = statementOf(await read());
  clock.move(11 * hour);
  expect(statementOf(await read())).toEqual(before);
  clock.move(2 * hour);
  const after = statementOf(await read());
  clock.move(-13 * hour);
  expect(after).toMatchObject({ version: before.version, id: before.id });
  expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));
});

it('shells that ask at once get one statement', async () => {
  await publish(api, [releaseOf('mfe-ensemble', '1')]);
  const texts = (await Promise.all(Array.from({ length: 6 }, read))).map(({ statement }) => statement.text);
  expect(new Set(texts).size).toBe(1);
});

it('another key signs once the root key said so, as a later version', async () => {
  const before = await read();
  const root = rootOf(before.roots[0]);
  const rootKey = createPrivateKey(await readFile(join(keysDir, 'set.root.pem')));
  const next = generateKeyPairSync('ed25519');
  const text = JSON.stringify({ type: 'root', version: 2, rootKey: root.rootKey, setKey: publicOf(next.publicKey) });
  const register = (signed: SignedText) => api.post('/internal/release-roots', signed, operator);

  // Not by the key that signs sets, which is on every machine of the API, nor by a stranger's.
  const setKey = createPrivateKey(await readFile(join(keysDir, 'set.1.pem')));
  for (const key of [setKey, next.privateKey])
    expect((await register(signText(text, [key]))).json().code).toBe('release_root_refused');
  const skipping = text.replace('"version":2', '"version":3');
  expect((await register(signText(skipping, [rootKey]))).json().code).toBe('release_root_refused');
  // Nor before the key is there.
  expect((await register(signText(text, [rootKey]))).json().code).toBe('release_set_key_missing');
  expect((await api.post('/internal/release-roots', signText(text, [rootKey]))).statusCode).toBe(401);
  expect(await read()).toEqual(before);

  await writeFile(join(keysDir, 'set.2.pem'), next.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect((await register(signText(text, [rootKey]))).json()).toEqual({ version: 2 });
  const after = await read();
  expect(isSigned(after.statement, publicOf(next.publicKey))).toBe(true);
  expect(statementOf(after).version).toBeGreaterThan(statementOf(before).version);
  expect(after.roots.map((signed) => rootOf(signed).version)).toEqual([1, 2]);
});

it('without the key on the machine nothing is signed, and what is missing is said', async () => {
  const file = join(keysDir, 'set.2.pem');
  await rename(file, `${file}.away`);
  await publish(api, [releaseOf('mfe-sans', '1')]);
  const answer = await api.get('/internal/release-set', operator);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'release_set_key_missing']);
  await rename(`${file}.away`, file);
  expect((await read()).releases.map(({ name }) => name)).toContain('mfe-sans');
});

it('no program of the site changes a root', async () => {
  const roots = api.app.mongo.connection.models.releaseRoots;
  await expect(roots?.updateOne({ version: 1 }, { $set: { text: '' } })).rejects.toThrow('written once');
});
