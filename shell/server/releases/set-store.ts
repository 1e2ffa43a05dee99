import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseSet, releaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { readReleaseFile } from './release-files.ts';

/** Asks the API for the stable set. Throws when it cannot be had. */
export async function fetchReleaseSet(config: ShellConfig): Promise<ReleaseSet> {
  const response = await fetch(`${config.apiUrl}/internal/release-set`, {
    headers: { authorization: `Bearer ${config.internalToken}` },
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`the API answers ${response.status} for the release set`);
  return releaseSet.parse(await response.json());
}

/** A set can be served when it has a platform and every file of that platform is what was published. */
export async function checkPlatform(set: ReleaseSet, releasesDir: string): Promise<void> {
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  if (!platform) throw new Error('the set has no platform release yet');
  await Promise.all(Object.keys(platform.files).map((file) => readReleaseFile(releasesDir, platform, file)));
}

const fileOf = (config: ShellConfig) => join(config.dataDir, 'last-known-good-set.json');

/** Remembers a set that was seen to work, for a start without the API. */
export async function rememberSet(config: ShellConfig, set: ReleaseSet): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const file = fileOf(config);
  await writeFile(`${file}.new`, JSON.stringify(set));
  await rename(`${file}.new`, file);
}

/** The last set that worked here, or null when there is none or it cannot be read. */
export async function recallSet(config: ShellConfig, log: FastifyBaseLogger): Promise<ReleaseSet | null> {
  try {
    return releaseSet.parse(JSON.parse(await readFile(fileOf(config), 'utf8')));
  } catch (cause) {
    log.warn({ reason: String(cause) }, 'set store: no last-known-good release set on disk');
    return null;
  }
}
