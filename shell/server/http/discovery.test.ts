import type { Release } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { discoveryOf } from './discovery.ts';
import { emptyManifest } from './example-platform.ts';

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
const set = (...releases: Release[]) => ({ id: 'set-1', releases });

it('what is live is said by the schema that other hosts know, with where each part begins and its hash', () => {
  const { body } = discoveryOf(set(library));
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
  const { body } = discoveryOf(set({ ...library, entry: null }, { ...library, name: 'mfe-hashless', files: {} }));
  expect(published.parse(JSON.parse(body)).microFrontends).toEqual({});
});

it('the tag changes with what is live, and with nothing else', () => {
  const { etag } = discoveryOf(set(library));
  expect(discoveryOf(set({ ...library })).etag).toBe(etag);
  expect(discoveryOf(set({ ...library, sha: 'fedcba9876543210' })).etag).not.toBe(etag);
  expect(discoveryOf(null).etag).not.toBe(etag);
});
