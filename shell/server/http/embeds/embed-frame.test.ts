import type { Release } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embedFrame } from './embed-frame.ts';

const widgets: Release = {
  name: 'mfe-embed',
  sha: '0123456789abcdef',
  kind: 'widgets',
  files: { 'browser/loader.1.js': 'sha384-loader', 'browser/frame.2.js': 'sha384-frame' },
  entry: null,
  vouches: false,
  server: null,
  routes: [],
  fragments: [],
  shared: {},
  contract: 1,
  preload: [],
  assets: { loader: 'browser/loader.1.js', frame: 'browser/frame.2.js' },
};
let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  embedFrame(app, () => ({ id: 'set', releases: [widgets] }));
});
afterEach(() => app.close());

it('a framed widget has the attributes of its query and nothing else of it', async () => {
  const answer = await app.inject('/embed/frame/badge?theme=dark&kind=author&onclick=x&lang=en&lang=fr');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<letat-badge theme="dark" kind="author">');
  expect(answer.body).not.toContain('onclick');
});

it('what a query holds cannot end its attribute', async () => {
  const value = encodeURIComponent('"><script>alert(1)</script>');
  const answer = await app.inject(`/embed/frame/banner?article=${value}`);
  expect(answer.body).toContain('article="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(answer.body).not.toContain('<script>');
});

it('a framed widget runs its two scripts by their hashes, in any page, under a policy of its own', async () => {
  const { body, headers } = await app.inject('/embed/frame/newsletter');
  expect(body.match(/<script [^>]+>/g)).toEqual([
    '<script defer src="/embed/frame.2.js" integrity="sha384-frame" crossorigin>',
    '<script defer src="/embed/loader.1.js" integrity="sha384-loader" crossorigin>',
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('set-cookie');
});

it('an unknown widget is not there', async () => {
  expect((await app.inject('/embed/frame/autre')).statusCode).toBe(404);
});
