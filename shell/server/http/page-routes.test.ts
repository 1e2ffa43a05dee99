import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { previewText, previewToken } from '@letat/contracts/releases/ramps/schemas';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Ramp } from '../releases/signed-set.ts';
import { exampleOffer } from '../releases/testing/example-offer.ts';
import { signForVisitor } from '../releases/visitor-signature.ts';
import type { RenderJob, RenderResult } from '../ssr/protocol.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { examplePlatform } from './example-platform.ts';
import { healthRoutes } from './health-routes.ts';
import { PageCache } from './page-cache.ts';
import { createPageLimit } from './page-limit.ts';
import { pageRoutes } from './page-routes.ts';
import { answerFailure } from './refusals.ts';

const set: ReleaseSet = {
  id: 'set',
  releases: [
    examplePlatform,
    {
      ...examplePlatform,
      name: 'mfe-editorial',
      kind: 'remote',
      assets: {},
      routes: [
        {
          id: 'home',
          path: '/',
          flags: { ssr: true, query: ['search'], aliases: ['/accueil'] },
          chunks: { js: [], css: [] },
        },
        { id: 'write', path: '/ecrire', flags: { ssr: false, access: 'author' }, chunks: { js: [], css: [] } },
        { id: 'stop', path: '/fin', flags: { ssr: true, personal: true }, chunks: { js: [], css: [] } },
      ],
    },
    {
      ...examplePlatform,
      name: 'mfe-marketplace',
      kind: 'remote',
      assets: {},
      withdrawn: true,
      routes: [{ id: 'page', path: '/marche', flags: { aliases: ['/bazar'] }, chunks: { js: [], css: [] } }],
    },
  ],
};

let app: FastifyInstance;
let ramps: Ramp[];
/** Answers whose session it is, with what a test sets. */
let api: FastifyInstance;
let apiAnswer: { status: number; headers?: Record<string, string> };
/** Paths of former sites that the API was asked for. */
let oldPathsAsked: string[];
let rendered: RenderJob[];
let pages: PageCache;
/** Whether the data of pages can be read. */
let isAway: boolean;
beforeEach(async () => {
  rendered = [];
  pages = new PageCache();
  isAway = false;
  apiAnswer = { status: 401 };
  api = fastify();
  api.get('/api/auth/me', (_request, reply) => {
    reply
      .code(apiAnswer.status)
      .headers(apiAnswer.headers ?? {})
      .send({});
  });
  oldPathsAsked = [];
  api.get<{ Querystring: { path: string } }>('/api/old-paths', async ({ query: { path } }, reply) => {
    oldPathsAsked.push(path);
    return path === '/p/r%C3%A9forme' ? { path: '/post/reforme' } : reply.code(404).send({});
  });
  const config = readConfig({
    API_URL: await api.listen({ host: '127.0.0.1', port: 0 }),
    INTERNAL_TOKEN: 'x'.repeat(32),
    PUBLIC_ORIGIN: 'https://revue.example',
    RATE_LIMIT_DEFAULT: '3',
  });
  app = fastify();
  app.setErrorHandler(answerFailure);
  const limit = await createPageLimit(app, config.pagesPerMinute);
  const rendererOf = (own: ReleaseSet): Renderer => ({
    set: own,
    async render(job: RenderJob): Promise<RenderResult> {
      rendered.push(job);
      if (isAway) return { kind: 'unavailable' };
      const meta = { title: 'Accueil', description: '', canonical: '/' };
      const page = { html: '', state: 'null', meta, tags: [], fragments: [], remotes: [] };
      return { kind: 'page', status: 200, ...page, partial: false, failedFragments: [] };
    },
    chrome: async () => ({ header: '', footer: '' }),
    screen: async ({ screen }: { screen: string }) => ({ html: '', title: screen }),
    broken: () => [],
    failedRenders: () => ({ count: 0, last: null }),
    since: new Date(),
    close: async () => {},
  });
  ramps = [];
  const live = {
    current: () => offerNow().stable,
    offer: offerNow,
    until: () => null,
    known: () => [set],
    settled: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  function offerNow() {
    return exampleOffer(set, ramps, rendererOf);
  }
  pageRoutes(app, { config, live, pages, limit });
  healthRoutes(app, { config, live });
});
afterEach(async () => {
  await app.close();
  await api.close();
});

const ask = (url: string, remoteAddress = '10.0.0.1', cookie = 'a=b') =>
  app.inject({ url, remoteAddress, headers: { cookie } });

describe('pages that must be rendered', () => {
  it('are so many a minute for one address, and the refusal says when to come back', async () => {
    for (const word of ['a', 'b', 'c']) expect((await ask(`/?search=${word}`)).statusCode).toBe(200);
    const refused = await ask('/?search=d');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toMatch(/Patientez : cette page se recharge toute seule dans \d+ secondes\./);
    expect(rendered).toHaveLength(3);
    expect((await ask('/?search=d', '10.0.0.2')).statusCode).toBe(200);
  });

  it('count whatever they are: found, not found, or one person’s', async () => {
    const statuses = [];
    for (const path of ['/fin', '/fin', '/nulle-part', '/nulle-part']) statuses.push((await ask(path)).statusCode);
    expect(statuses).toEqual([200, 200, 404, 429]);
  });

  it('count together for the addresses of one IPv6 network', async () => {
    const statuses = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await ask(`/?search=${last}`, `2001:db8:1:2::${last}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask('/?search=5', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('are not counted when they are cached', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask('/')).statusCode);
    expect([...new Set(statuses)]).toEqual([200]);
    for (const word of ['a', 'b', 'c']) await ask(`/?search=${word}`);
    expect((await ask('/')).statusCode).toBe(200);
  });
});

describe('an address that looks like another site’s', () => {
  it.each(['//[', '//:99999', '/..//[', '/..//evil.test/x', '//evil.test/x'])('%s is one of this site', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<link rel="canonical" href="https://revue.example/');
    expect(answer.body).not.toContain('http://evil.test');
  });
});

describe('a path that a page declares besides its own', () => {
  it('leads there for good, with what was asked of it, and counts for nothing', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { statusCode, headers } = await ask('/accueil?search=eau&x=1');
      expect([statusCode, headers.location]).toEqual([301, '/?search=eau&x=1']);
    }
    expect(rendered).toEqual([]);
    expect((await ask('/accueil/plus')).statusCode).toBe(404);
  });

  it('is not known to browsers', async () => {
    expect((await ask('/')).body).not.toContain('accueil');
  });
});

describe('what is not everybody’s, asked with a session cookie', () => {
  const askAs = (url: string) => ask(url, '10.0.0.1', 'sid=%; a');

  it.each(['/ecrire', '/releases/health.json'])('%s is refused for as long as the API counts too many', async (url) => {
    apiAnswer = { status: 429, headers: { 'retry-after': '17' } };
    const { statusCode, headers } = await askAs(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '17', 'no-store']);
  });

  it.each([400, 401, 431])('is a visitor’s when the API knows no such session (%i)', async (status) => {
    apiAnswer = { status };
    const page = await askAs('/ecrire');
    expect([page.statusCode, /<title>(.*?) ·/.exec(page.body)?.[1]]).toEqual([200, 'gate']);
    expect((await askAs('/releases/health.json')).statusCode).toBe(401);
  });

  it('is away while the API is', async () => {
    apiAnswer = { status: 503 };
    const page = await askAs('/ecrire');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('<title>unavailable ·');
    expect((await askAs('/releases/health.json')).statusCode).toBe(503);
  });
});

describe('while the API is away', () => {
  const lose = () => {
    isAway = true;
    pages.setAside();
  };

  it('a public page is the one of before, which says so and which nobody stores', async () => {
    const before = await ask('/');
    expect(before.body).not.toContain('Page conservée');
    lose();
    const kept = await app.inject({ url: '/', headers: { 'if-none-match': String(before.headers.etag) } });
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(kept.headers.age).toMatch(/^\d+$/);
    expect(kept.body).toMatch(
      /<main id="main" tabindex="-1"><p data-kept>Page conservée, telle qu’elle était le .+ ne répond pas/,
    );
    expect(kept.body.replace(/<p data-kept>.*?<\/p>/, '')).toBe(before.body);
    // The next one is not tried any more, and counts for nothing.
    for (let time = 0; time < 5; time += 1) expect((await ask('/')).statusCode).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  it('nobody who is logged in gets a page of before, and nobody a personal page or a search', async () => {
    for (const url of ['/', '/fin', '/?search=eau']) await ask(url);
    lose();
    expect((await ask('/', '10.0.0.2', 'a=b; sid=abc')).statusCode).toBe(503);
    expect((await ask('/fin', '10.0.0.2')).statusCode).toBe(503);
    expect((await ask('/?search=eau', '10.0.0.3')).statusCode).toBe(503);
    expect((await ask('/', '10.0.0.3')).statusCode).toBe(200);
  });

  it('a page is made anew as soon as it is back', async () => {
    await ask('/');
    lose();
    expect((await ask('/', '10.0.0.2')).body).toContain('Page conservée');
    isAway = false;
    pages.empty();
    expect((await ask('/', '10.0.0.3')).body).not.toContain('Page conservée');
  });
});

describe('a part of the site that is withdrawn', () => {
  it('says so at its paths, and when to come back, whoever asks', async () => {
    for (const cookie of ['a=b', 'sid=abc']) {
      const { statusCode, headers, body } = await ask('/marche', '10.0.0.1', cookie);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3600', 'no-store']);
      expect(body).toContain('<title>refused ·');
    }
    expect((await ask('/bazar')).headers.location).toBe('/marche');
    expect(rendered).toEqual([]);
  });

  it('is unknown to the pages of the others', async () => {
    const { statusCode, body } = await ask('/');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('marketplace');
  });
});

describe('a path that an author’s former site had', () => {
  it('leads for good to the article that it was, and any other is not found', async () => {
    const moved = await app.inject('/p/r%C3%A9forme');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/post/reforme']);
    expect((await app.inject('/p/autre')).statusCode).toBe(404);
  });

  it('is asked for where there is no page of the site, and nowhere else', async () => {
    for (const path of ['/', '/accueil', '/fin', '/marche']) await ask(path);
    expect(oldPathsAsked).toEqual([]);
    expect((await ask('/nulle-part', '10.0.0.3')).statusCode).toBe(404);
    expect(oldPathsAsked).toEqual(['/nulle-part']);
  });
});

describe('while some visits get a candidate', () => {
  const [editorial] = set.releases.filter(({ name }) => name === 'mfe-editorial');
  if (!editorial) throw new Error('the example has a remote');
  const next = { ...editorial, sha: 'b'.repeat(16) };
  const rise = (share: number) => {
    ramps = [{ release: next, share, salt: 'sel' }];
  };
  const setIn = (body: string): string => /"id":"([^"]*)"/.exec(body)?.[1] ?? '';
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie'] ?? '').split(';', 1)[0];

  it('a page is of one whole set, by a cookie that it brings, and nobody else’s cache stores it', async () => {
    rise(5000);
    const first = await ask('/');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(cookieOf(first)).toMatch(/^__Host-visit=\d+\./);
    for (let time = 0; time < 5; time += 1) {
      const again = await ask('/', '10.0.0.1', cookieOf(first));
      expect(setIn(again.body)).toBe(setIn(first.body));
      expect(again.headers['set-cookie']).toBeUndefined();
    }
  });

  it('a share of none or of all is no choice: there is no cookie, and one of before is taken back', async () => {
    rise(5000);
    const cookie = cookieOf(await ask('/'));
    for (const [share, id] of [
      [0, 'set'],
      [10_000, `set+mfe-editorial@${next.sha}`],
    ] as const) {
      rise(share);
      const fresh = await ask('/');
      expect([setIn(fresh.body), fresh.headers['cache-control'], fresh.headers['set-cookie']]).toEqual([
        id,
        'no-cache',
        undefined,
      ]);
      const known = await ask('/', '10.0.0.1', cookie);
      expect([setIn(known.body), known.headers['set-cookie']]).toEqual([
        id,
        expect.stringMatching(/^__Host-visit=; Max-Age=0/),
      ]);
    }
  });

  it('whoever follows a preview has a banner on every page, which no cache and no search engine stores', async () => {
    rise(0);
    const preview = { name: next.name, sha: next.sha, expires: Math.floor(Date.now() / 1000) + 600 };
    const token = previewToken(preview, signForVisitor('clé des visiteurs', 'preview', previewText(preview)));
    for (const url of ['/', '/nulle-part']) {
      const shown = await ask(url, '10.0.0.1', `__Host-preview=${token}`);
      expect(setIn(shown.body)).toBe(`set+mfe-editorial@${next.sha}`);
      expect(shown.body).toMatch(
        /<aside data-preview aria-label="Aperçu"><p>Aperçu de mfe-editorial bbbbbbb\u00a0: .*?<\/p><a href="\/releases\/preview\/end"/,
      );
      expect([shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    }
    const other = await ask('/');
    expect(other.body).not.toContain('data-preview');
    expect(setIn(other.body)).toBe('set');
  });
});
