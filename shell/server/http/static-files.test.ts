import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TamperedError } from '../releases/release-files.ts';
import { platformBundle, writeRelease } from '../verification/testing/write-release.ts';
import { ReleaseFiles } from './static-files.ts';

/** A kilobyte each, which no encoding makes smaller: typefaces are compressed already. */
const names = ['browser/a.woff2', 'browser/b.woff2', 'browser/c.woff2'] as const;

let folder: string;
let release: Release;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-static-files-'));
  const texts = Object.fromEntries(names.map((name) => [name, name.padEnd(1024)]));
  release = await writeRelease(folder, 'platform', platformBundle, {}, texts);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a file whose place in memory others took is read from the disk again, and compared again', async () => {
  const { name, sha } = release;
  const files = new ReleaseFiles(folder, 2 * 1024);
  for (const file of names) expect((await files.read(name, sha, file))?.identity.length).toBe(1024);
  for (const file of names) await writeFile(join(folder, name, sha, file), 'other bytes');
  // The two that were asked for last are in memory as they were published.
  for (const file of names.slice(1)) expect((await files.read(name, sha, file))?.identity.length).toBe(1024);
  await expect(files.read(name, sha, names[0])).rejects.toThrow(TamperedError);
});
