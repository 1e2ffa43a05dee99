import { type Preview, previewText, previewToken } from '@letat/contracts/releases/ramps/schemas';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Offer } from '../../releases/offer.ts';
import { exampleOffer, exampleRelease } from '../../releases/testing/example-offer.ts';
import { signForVisitor } from '../../releases/visitor-signature.ts';
import { previewRoutes } from './preview-routes.ts';

const candidate = exampleRelease('mfe-editorial', 'b');
const set = { id: 'set', releases: [exampleRelease('platform', '1'), exampleRelease('mfe-editorial', 'a')] };

let app: FastifyInstance;
let offer: Offer | null;
beforeEach(() => {
  offer = exampleOffer(set, [{ release: candidate, share: 0, salt: 'sel' }], (own) => ({
    set: own,
    render: async () => ({ kind: 'unavailable' as const }),
    chrome: async () => ({ header: '', footer: '' }),
    screen: async () => ({ html: '', title: '' }),
    broken: () => [],
    failedRenders: () => ({ count: 0, last: null }),
    since: new Date(),
    close: async () => {},
  }));
  app = fastify();
  const config = readConfig({
    ...{ API_URL: 'http://127.0.0.1:1', INTERNAL_TOKEN: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://revue.example' },
  });
  previewRoutes(app, {
    config,
    live: {
      current: () => offer?.stable ?? null,
      offer: () => offer,
      until: () => null,
      known: () => [set],
      catchUp: async () => {},
      subscribe: () => () => {},
      close: async () => {},
    },
  });
});
afterEach(() => app.close());

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;
function linkTo(given: Partial<Preview> = {}, key = 'clé des visiteurs'): string {
  const preview = { name: candidate.name, sha: candidate.sha, expires: seconds(3600), ...given };
  return `/releases/preview/${previewToken(preview, signForVisitor(key, 'preview', previewText(preview)))}`;
}

it('a link leads to the site, with a cookie that ends when the link does', async () => {
  const { statusCode, headers } = await app.inject(linkTo());
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
  expect(headers['set-cookie']).toMatch(
    /^__Host-preview=mfe-editorial\.b{16}\.\w+\.[\w-]{22}; Max-Age=3(?:600|599|598); Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it.each<[string, () => string]>([
  ['whose time is over', () => linkTo({ expires: seconds(-1) })],
  ['to a release that is no candidate', () => linkTo({ sha: 'c'.repeat(16) })],
  ['of another key', () => linkTo({}, 'autre')],
  ['that somebody made up', () => '/releases/preview/mfe-editorial'],
])('a link %s leads nowhere, says so and gives nothing', async (_what, link) => {
  const { statusCode, headers, body } = await app.inject(link());
  expect([statusCode, headers['set-cookie'], headers.location]).toEqual([410, undefined, undefined]);
  expect(body).toContain('ne mène plus nulle part');
});

it('a link leads nowhere while all is frozen, and before anything is served', async () => {
  const link = linkTo();
  offer = null;
  expect((await app.inject(link)).statusCode).toBe(410);
});

it('a browser that asks ahead of its reader gets no preview, and leaves none', async () => {
  for (const url of [linkTo(), '/releases/preview/end']) {
    const { statusCode, headers } = await app.inject({ url, headers: { 'sec-purpose': 'prefetch' } });
    expect([statusCode, headers['set-cookie'], headers.location]).toEqual([403, undefined, undefined]);
  }
});

it('whoever leaves a preview is back on what everybody has', async () => {
  const { statusCode, headers } = await app.inject('/releases/preview/end');
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toMatch(/^__Host-preview=; Max-Age=0;/);
});
