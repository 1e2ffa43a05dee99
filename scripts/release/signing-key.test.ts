import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@letat/contracts/releases/operations';
import { releasePublicKey, releaseSignature } from '@letat/contracts/releases/schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFiles, readSealedBuild } from './publish.ts';
import { findOrCreateSigningKey, readSigningKey } from './signing-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letat-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifest: ReleaseManifest = {
  ...{ name: 'mfe-presse', kind: 'widgets', files: {}, entry: null, vouches: true, server: null, routes: [] },
  ...{ fragments: [], shared: {}, contract: 1, preload: [], assets: {} },
};

test('a key is made once for a part, in a file that its user alone can read', () => {
  const keysDir = join(folder, 'release-keys');
  expect(readSigningKey(keysDir, 'mfe-presse')).toBeNull();
  const { publicKey } = findOrCreateSigningKey(keysDir, 'mfe-presse');
  expect(releasePublicKey.parse(publicKey)).toBe(publicKey);
  expect(findOrCreateSigningKey(keysDir, 'mfe-presse').publicKey).toBe(publicKey);
  expect(findOrCreateSigningKey(keysDir, 'mfe-livres').publicKey).not.toBe(publicKey);
  expect(statSync(join(keysDir, 'mfe-presse.pem')).mode & 0o777).toBe(0o600);
});

test('a build is signed over the bytes of its release.json, and nothing of the key or the signature is among its files', () => {
  const [home, releasesDir, keysDir] = ['home', 'releases', 'release-keys'].map((name) => join(folder, name));
  if (!home || !releasesDir || !keysDir) throw new Error('no folders');
  mkdirSync(join(home, 'dist'), { recursive: true });
  const text = JSON.stringify(manifest);
  writeFileSync(join(home, 'dist/release.json'), text);
  expect(readSealedBuild(home, keysDir).signature).toBeUndefined();
  const { publicKey } = findOrCreateSigningKey(keysDir, 'mfe-presse');
  const release = readSealedBuild(home, keysDir);
  const { value } = releaseSignature.parse(release.signature);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'))).toBe(true);
  expect(verify(null, Buffer.from(`${text} `), key, Buffer.from(value, 'base64'))).toBe(false);
  placeFiles(home, release, releasesDir);
  expect(readdirSync(join(releasesDir, release.name, release.sha))).toEqual(['release.json']);
  expect(readFileSync(join(releasesDir, release.name, release.sha, 'release.json'), 'utf8')).toBe(text);
});
