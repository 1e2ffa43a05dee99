import type { Release } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Ramp } from '../../releases/signed-set.ts';
import { emptyManifest } from '../example-platform.ts';
import { discoveryOf } from './discovery.ts';

/** https://github.com/awslabs/frontend-discovery, schema/v1-pre.json: what it does not name is refused, but in `extras`. */
const published = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.record(z.string(), z.unknown()).optional(),
        deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
      }),
    ),
  ),
});

const integrity = 'sha384-AAAA';
const library: Release = {
  ...emptyManifest,
  ...{ name: 'mfe-library', kind: 'remote', sha: '0123456789abcdef', entry: 'browser/remoteEntry.js' },
  files: { 'browser/remoteEntry.js': integrity },
  assets: {},
  routes: [{ id: 'welcome', path: '/library', flags: {}, chunks: { js: [], css: [] } }],
};
const none: readonly Ramp[] = [];
const set = (...releases: Release[]) => ({ id: 'set-1', releases });

it('what is live is said by the schema that other hosts know, with where each part begins and its hash', () => {
  const { body } = discoveryOf(set(library), none);
  const { microFrontends } = published.parse(JSON.parse(body));
  expect(microFrontends['mfe-library']).toEqual([
    {
      url: '/releases/mfe-library/0123456789abcdef/browser/remoteEntry.js',
      metadata: { version: '0123456789abcdef', integrity },
      deployment: { traffic: 100, default: true },
      extras: expect.objectContaining({ set: 'set-1', routes: [{ id: 'welcome', path: '/library' }], signature: null }),
    },
  ]);
});

it('a part that nothing begins, or whose first file has no hash, is not offered', () => {
  const { body } = discoveryOf(set({ ...library, entry: null }, { ...library, name: 'mfe-hashless', files: {} }), none);
  expect(published.parse(JSON.parse(body)).microFrontends).toEqual({});
});

it('the tag changes with what is live, and with nothing else', () => {
  const { etag } = discoveryOf(set(library), none);
  expect(discoveryOf(set({ ...library }), none).etag).toBe(etag);
  expect(discoveryOf(set({ ...library, sha: 'fedcba9876543210' }), none).etag).not.toBe(etag);
  expect(discoveryOf(null, none).etag).not.toBe(etag);
});

it('a candidate stands beside what is live with its part of the traffic, and one that nobody gets does not', () => {
  const next = { ...library, sha: 'fedcba9876543210' };
  const listed = (share: number) => {
    const { body } = discoveryOf(set(library), [{ release: next, share, salt: 'sel' }]);
    const { microFrontends } = published.parse(JSON.parse(body));
    return microFrontends['mfe-library']?.map(({ metadata, deployment }) => [metadata.version, deployment]);
  };
  expect(listed(1250)).toEqual([
    [library.sha, { traffic: 87.5, default: true }],
    [next.sha, { traffic: 12.5, default: false }],
  ]);
  expect(listed(0)).toEqual([[library.sha, { traffic: 100, default: true }]]);
});
