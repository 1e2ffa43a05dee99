import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { expect } from 'vitest';
import { readConfig } from '../../config.ts';
import { PageCache } from '../../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../../live-set.ts';
import { SubmissionsApi } from './submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from './write-release.ts';

/** What the server build of a remote does: `remoteBundle`. */
export type Code = Parameters<typeof remoteBundle>[1];

/** A shell that verifies what is submitted once it follows the API, with a platform and one remote, mfe-presse, live. */
export interface Gate {
  readonly releasesDir: string;
  readonly api: SubmissionsApi;
  readonly live: LiveSet;
  /** Lines of its log. */
  readonly logged: readonly string[];
  /** Writes a release of a remote with one page. */
  remote(name: string, code?: Code, given?: Partial<ReleaseManifest>): Promise<Release>;
  isLive(release: Release): boolean;
  /** Where the shell reads a file of a release. */
  fileOf(release: Release, file: string): string;
  /** Submits a bad release, then a good one of another team: the bad one is refused, the good one served. */
  expectRefused(bad: Release, code: string, message: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Starts one in this process, with a folder of its own. */
export async function openGate(): Promise<Gate> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-verifier-'));
  const releasesDir = join(folder, 'releases');
  const remote: Gate['remote'] = (name, code, given) =>
    writeRelease(releasesDir, name, remoteBundle(`/${name}`, code), given);
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  const api = new SubmissionsApi({ id: 'set', releases: [platform, await remote('mfe-presse')] });
  const config = readConfig({
    API_URL: await api.listen(),
    INTERNAL_TOKEN: 'x'.repeat(32),
    DATA_DIR: folder,
    SSR_MEMORY_MB: '128',
  });
  const logged: string[] = [];
  const log = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } }).log;
  const live = await openLiveSet({ config, log, pages: new PageCache() });
  let neighbours = 0;
  const isLive: Gate['isLive'] = ({ name, sha }) =>
    live.current()?.set.releases.some((release) => release.name === name && release.sha === sha) ?? false;
  return {
    ...{ releasesDir, api, live, logged, remote, isLive },
    fileOf: ({ name, sha }, file) => join(releasesDir, name, sha, file),
    async expectRefused(bad, code, message) {
      neighbours += 1;
      const good = await remote('mfe-voisine', { atImport: `// ${neighbours}` });
      const refused = api.submit(bad);
      const accepted = api.submit(good);
      await expect.poll(() => isLive(good)).toBe(true);
      expect(api.verdicts.get(accepted)).toMatchObject({ refusals: [] });
      await expect.poll(() => api.verdicts.get(refused)).toBeDefined();
      const refusals = api.verdicts.get(refused)?.refusals;
      expect(refusals).toMatchObject([{ name: bad.name, owner: bad.name, code }]);
      expect(refusals?.[0]?.message.replaceAll('\u00a0', ' ')).toMatch(message);
      expect(isLive(bad)).toBe(false);
      expect(isLive(good)).toBe(true);
    },
    async close() {
      await live.close();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
