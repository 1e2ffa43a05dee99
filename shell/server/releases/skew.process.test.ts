import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { canonicalJson } from '@letat/contracts/releases/sets/canonical';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { SubmissionsApi } from '../verification/testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from '../verification/testing/write-release.ts';

/** What was added since: releases that were sealed before have none of it. */
const before: Partial<ReleaseManifest> = { bytes: undefined, types: undefined, effects: undefined };

/** The platform of before: its navigation is made of the routes' flags, and there is no other frame. */
const formerPlatform = platformBundle.replace(
  "renderChrome: () => ({ header: '', footer: '' })",
  `renderChrome: (set, { path }) => ({
    header: set.releases.flatMap(({ routes }) => routes)
      .flatMap(({ path: to, flags }) => (flags.nav ?? []).map(({ label }) => label + ' ' + to)).join(', ') + ' at ' + path,
    footer: '',
  })`,
);

let folder: string;
let releasesDir: string;
let api: SubmissionsApi;
let live: LiveSet | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-skew-'));
  releasesDir = join(folder, 'releases');
  live = null;
});
afterEach(async () => {
  await live?.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(...releases: Release[]): Promise<LiveSet> {
  api = new SubmissionsApi({ id: 'set', releases });
  const config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  live = await openLiveSet({ config, log: fastify({ logger: { level: 'silent' } }).log, pages: new PageCache() });
  return live;
}
const route = (name: string, label: string): ReleaseManifest['routes'][number] => ({
  ...{ id: 'page', path: `/${name}`, chunks: { js: ['browser/main.js'], css: [] } },
  flags: { ssr: true, nav: [{ place: 'main', label, order: 1 }] },
});
const remote = (name: string, given: Partial<ReleaseManifest> = {}) =>
  writeRelease(releasesDir, name, remoteBundle(`/${name}`), { routes: [route(name, name)], ...given });
const rendered = async (renderer: Renderer | null, name: string) =>
  (await renderer?.render({ remote: name, route: 'page', address: `/${name}`, params: {}, query: {} }))?.kind;

/** Bytes of the files of such a remote. */
const weightOf = (name: string) => Buffer.byteLength(`${remoteBundle(`/${name}`)}// ${name}`);

describe('one version apart', () => {
  it.each([
    ['a remote of before runs on this platform', platformBundle, before],
    ['a remote of now runs on the platform of before', formerPlatform, { effects: ['global mfe_presse'], bytes: 10 }],
  ])('%s', async (_what, platform, given) => {
    const served = await serve(
      await writeRelease(releasesDir, 'platform', platform),
      await remote('mfe-presse', given),
    );
    expect(await rendered(served.current(), 'mfe-presse')).toBe('page');
  });

  it('the navigation of the platform of before is made of the sets of now', async () => {
    const platform = await writeRelease(releasesDir, 'platform', formerPlatform);
    const served = await serve(platform, await remote('mfe-presse'), await remote('mfe-marche', before));
    const { header, side } = (await served.current()?.chrome({ frame: 'site', path: '/x', search: '' })) ?? {};
    expect(header).toBe('mfe-presse /mfe-presse, mfe-marche /mfe-marche at /x');
    expect(side).toBeUndefined();
  });

  it('a remote of now is verified and served beside remotes and on a platform of before', async () => {
    const platform = await writeRelease(releasesDir, 'platform', formerPlatform, before);
    const served = await serve(platform, await remote('mfe-presse', before));
    const next = await remote('mfe-neuve', { effects: [], bytes: weightOf('mfe-neuve') });
    const id = api.submit(next);
    await expect.poll(() => api.verdicts.get(id)).toMatchObject({ refusals: [] });
    await expect.poll(() => served.current()?.set.releases.map(({ name }) => name)).toContain('mfe-neuve');
    expect(await rendered(served.current(), 'mfe-neuve')).toBe('page');
  });

  it('a shell of now serves what an API of before signs: without candidates, and without a key for visitors', async () => {
    const releases = [await writeRelease(releasesDir, 'platform', platformBundle), await remote('mfe-presse')];
    const served = await serve(...releases);
    const next = { id: 'next', releases: [...releases, await remote('mfe-suite')] };
    api.tamper = () => {
      const { candidates: _candidates, ...signed } = api.signer.signAsBefore(next);
      return signed;
    };
    api.announce();
    await expect.poll(() => served.current()?.set.id).toBe('next');
    expect(served.offer()).toMatchObject({ ramps: [], visitorKey: '' });
  });

  it('a shell of before reads what an API of now signs, and gives everybody what is live', async () => {
    const releases = [await writeRelease(releasesDir, 'platform', platformBundle), await remote('mfe-presse')];
    await serve(...releases);
    const candidate = { release: await remote('mfe-presse', { bytes: 1 }), share: 5000, salt: 'sel' };
    const answer = JSON.parse(JSON.stringify(api.signer.sign({ id: 'set', releases }, {}, [candidate])));
    // As that shell read it: what it does not know is left out, and what it knows has the digests that were signed.
    const read = z.object({ id: z.string(), releases: z.array(z.looseObject({ name: z.string(), sha: z.string() })) });
    const statement = z
      .object({
        type: z.literal('set'),
        version: z.number(),
        id: z.string(),
        signedAt: z.string(),
        expiresAt: z.string(),
      })
      .extend({ releases: z.array(z.object({ name: z.string(), sha: z.string(), digest: z.string() })) })
      .parse(JSON.parse(answer.statement.text));
    const { id, releases: served } = read.parse(answer);
    expect(id).toBe(statement.id);
    expect(served.map((release) => createHash('sha256').update(canonicalJson(release)).digest('hex'))).toEqual(
      statement.releases.map(({ digest }) => digest),
    );
    expect(served.map(({ sha }) => sha)).not.toContain(candidate.release.sha);
  });
});
