import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { previewText, previewToken } from '@letat/contracts/releases/ramps/schemas';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Ramp } from '../../releases/signed-set.ts';
import { exampleOffer } from '../../releases/testing/example-offer.ts';
import { signForVisitor } from '../../releases/visitor-signature.ts';
import type { RenderJob, RenderResult } from '../../ssr/protocol.ts';
import type { Renderer } from '../../ssr/renderer.ts';
import { PageCache } from '../cache/page-cache.ts';
import { examplePlatform } from '../example-platform.ts';
import { healthRoutes } from '../health-routes.ts';
import { answerFailure } from '../refusals.ts';
import { hashSource } from './inline-scripts.ts';
import { createPageLimit } from './page-limit.ts';
import { pageRoutes } from './page-routes.ts';
import { ReadSheets } from './read-sheets.ts';

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
          flags: { ssr: true, reading: true, query: ['search'], aliases: ['/accueil'] },
          chunks: { js: [], css: [] },
        },
        { id: 'write', path: '/ecrire', flags: { ssr: false, access: 'author' }, chunks: { js: [], css: [] } },
        { id: 'list', path: '/liste', flags: { ssr: false }, chunks: { js: [], css: [] } },
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
/** The platform's stylesheet; null while it is not there. */
let css: string | null;
/** Whether the data of pages can be read. */
let isAway: boolean;
/** Called when they were asked for and could not. */
let missed: () => void;
/** What pages say to crawlers of AI. */
let crawlerPolicy: CrawlerPolicy | undefined;
/** What stands in a page besides. */
let part: string;
beforeEach(async () => {
  rendered = [];
  pages = new PageCache();
  isAway = false;
  missed = () => {};
  crawlerPolicy = undefined;
  part = '';
  css = 'p{color:red}main{color:green}h6{color:blue}[data-kept]{color:red}';
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
      if (isAway) {
        missed();
        return { kind: 'unavailable' };
      }
      const meta = { title: 'Accueil', description: '', canonical: '/', crawlerPolicy };
      const html = `<img src="/a.webp" alt="Une carte"><a href="/?search=eau">eau</a>${part}`;
      const page = { html, state: 'null', meta, tags: [], fragments: [], remotes: [] };
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
    catchUp: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  function offerNow() {
    return exampleOffer(set, ramps, rendererOf);
  }
  const stylesheet = async () => {
    if (css === null) throw new Error('not here');
    return css;
  };
  pageRoutes(app, { config, live, pages, sheets: new ReadSheets({ stylesheet }), limit });
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

  it('a page that was asked for in vain just before it was back is made, and nobody reads that it is away', async () => {
    await ask('/');
    lose();
    missed = () => {
      isAway = false;
      pages.empty();
    };
    const page = await ask('/', '10.0.0.2');
    expect([page.statusCode, page.body.includes('Page conservée')]).toEqual([200, false]);
    expect(pages.isAway).toBe(false);
    expect(rendered).toHaveLength(3);
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

describe('what a page says to crawlers of AI', () => {
  const word = { 'content-signal': 'ai-input=no, ai-train=no', 'x-robots-tag': 'noarchive', 'tdm-reservation': '1' };

  it('is in its headers and in its head, from memory too, and where nothing changed', async () => {
    crawlerPolicy = 'none';
    const made = await ask('/');
    const cached = await ask('/');
    for (const answer of [made, cached]) expect(answer.headers).toMatchObject(word);
    expect(made.body).toContain('<meta name="tdm-reservation" content="1">');
    const unchanged = await app.inject({ url: '/', headers: { 'if-none-match': String(made.headers.etag) } });
    expect([unchanged.statusCode, unchanged.headers['content-signal']]).toEqual([304, word['content-signal']]);
    expect(rendered).toHaveLength(1);
  });

  it('goes with the copy that is kept while the API is away', async () => {
    crawlerPolicy = 'none';
    await ask('/');
    pages.setAside();
    isAway = true;
    expect((await ask('/')).headers).toMatchObject({ ...word, 'cache-control': 'no-store' });
  });

  it('is nothing on a page that has no author, and no reservation where the article may be found', async () => {
    const { headers } = await ask('/');
    for (const name of Object.keys(word)) expect(headers).not.toHaveProperty(name);
    crawlerPolicy = 'search';
    const { headers: found, body } = await ask('/?search=a');
    expect(found['content-signal']).toBe('search=yes, ai-input=no, ai-train=no');
    expect(found).not.toHaveProperty('tdm-reservation');
    expect(body).not.toContain('tdm-reservation');
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

describe('the rules that a page uses', () => {
  const used = 'main{color:green}[data-kept]{color:red}';
  const styleSource = (headers: Record<string, unknown>) =>
    /style-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];

  it('stand in it, by a hash in the policy that it is sent with, from memory and as unchanged too', async () => {
    const made = await ask('/');
    expect(made.body).toContain(`<style>${used}</style>`);
    expect(made.body.match(/<link rel="stylesheet"(?![^>]* disabled)/)).toBeNull();
    const cached = await ask('/');
    const unchanged = await app.inject({ url: '/', headers: { 'if-none-match': String(made.headers.etag) } });
    expect([unchanged.statusCode, rendered]).toEqual([304, [expect.anything()]]);
    for (const { headers } of [made, cached, unchanged])
      expect(styleSource(headers)).toBe(`'self' ${hashSource(used)}`);
  });

  it('are those of a page that was kept, too', async () => {
    await ask('/');
    isAway = true;
    pages.setAside();
    const kept = await ask('/');
    expect(kept.body).toContain('data-kept');
    expect(styleSource(kept.headers)).toBe(`'self' ${hashSource(used)}`);
  });

  it('are those of a screen of the shell, and of no page that the browser renders: that one waits for its stylesheet', async () => {
    expect((await ask('/nulle-part')).body).toContain('<style>');
    const working = await ask('/liste');
    expect(working.body).toContain('data-area="mfe-editorial"');
    expect(working.body).not.toContain('<style>');
    expect(working.body.match(/<link rel="stylesheet"(?![^>]* disabled)/g)).toHaveLength(1);
    expect(styleSource(working.headers)).toBe("'self'");
  });

  it('are told of the others where one stylesheet is none, and the page is kept for everybody', async () => {
    css = 'h1{color:red';
    const made = await app.inject('/');
    expect(made.body).not.toContain('h1{color:red');
    await app.inject('/');
    expect(rendered).toHaveLength(1);
  });

  it('are not told while a stylesheet cannot be read: the page waits for the others, and is whole the next time', async () => {
    css = null;
    const without = await ask('/');
    expect(without.body.match(/<link rel="stylesheet"(?![^>]* disabled)/g)).toHaveLength(1);
    expect(styleSource(without.headers)).toBe("'self'");
    css = 'main{color:green}';
    expect((await ask('/')).body).toContain('<style>main{color:green}</style>');
  });

  it('end no element of the page: what would is written otherwise', async () => {
    css = 'main:after{content:"</style>"}';
    const { body } = await ask('/');
    expect(body.match(/<\/style/g)).toHaveLength(1);
    expect(body).toContain('<style>main:after{content:"\\3c /style>"}</style>');
  });
});

describe('an edition of a page', () => {
  const inEdition = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    app.inject({ url, remoteAddress, headers });
  const isLight = (body: string) => body.includes('<html lang="fr" data-light>');

  it('is kept beside the others: none is ever sent to whoever is to have another, in whatever order they ask', async () => {
    const askers: [string, Record<string, string>, boolean][] = [
      ['/', {}, false],
      ['/', { 'save-data': 'on' }, true],
      ['/?version=legere', {}, true],
      ['/?version=complete', { 'save-data': 'on' }, false],
      ['/', { ect: '3g' }, true],
    ];
    const etags = new Set<string>();
    for (const [at, [url, headers, light]] of [...askers, ...askers.toReversed()].entries()) {
      const { body, headers: answered } = await inEdition(url, headers, `10.0.1.${at}`);
      expect([url, headers, isLight(body)]).toEqual([url, headers, light]);
      expect(answered.vary).toBe('accept-encoding, save-data, ect');
      etags.add(String(answered.etag));
    }
    expect(etags.size).toBe(4);
    expect(rendered).toHaveLength(4);
  });

  it('is the light one for whoever is logged in and saves data, but of a page that has more for them: that one they have to choose', async () => {
    const member = { 'save-data': 'on', cookie: 'a=b; sid=abc' };
    expect(isLight((await inEdition('/', member)).body)).toBe(true);
    part = '<div data-for-viewers=""></div>';
    const reserved = (query: string, headers: Record<string, string>) =>
      inEdition(`/?search=${query}`, headers, '10.0.2.1');
    // From a rendering, and from memory.
    for (const time of [1, 2]) expect([time, isLight((await reserved('a', member)).body)]).toEqual([time, false]);
    expect(isLight((await reserved('a', { 'save-data': 'on' })).body)).toBe(true);
    expect(isLight((await reserved('a&version=legere', member)).body)).toBe(true);
  });

  it('is for browsers to ask for that can say how slow they are: every page asks them to, for the next', async () => {
    for (const url of ['/', '/?version=legere', '/liste', '/nulle-part'])
      expect([url, (await inEdition(url)).headers['accept-ch']]).toEqual([url, 'ECT']);
  });

  it('that is light has no picture, no typeface, no code but the starter, and says where the whole one is', async () => {
    const { body } = await inEdition('/?version=legere');
    expect(body).toContain('<span>Une carte</span><a href="/a.webp">Afficher l’image</a>');
    expect(body).toContain('href="/?search=eau&amp;version=legere"');
    for (const absent of ['<img', 'release-set', 'page-state', 'ld+json', 'rel="stylesheet"', '.woff2'])
      expect([absent, body.includes(absent)]).toEqual([absent, false]);
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).toContain('/light.js"');
    expect(body).toContain('<link rel="canonical" href="https://revue.example/">');
  });

  it('is none of a page to work with', async () => {
    expect(isLight((await inEdition('/liste?version=legere', { 'save-data': 'on' })).body)).toBe(false);
  });
});

describe('a browser that asks ahead of its reader', () => {
  const ahead = (url: string) => app.inject({ url, remoteAddress: '10.0.0.9', headers: { 'sec-purpose': 'prefetch' } });

  it('gets a page from memory, and nothing that would have to be made: no limit is taken by it', async () => {
    for (let time = 0; time < 9; time += 1) expect((await ahead('/')).statusCode).toBe(403);
    expect((await ahead('/fin')).statusCode).toBe(403);
    expect((await ahead('/nulle-part')).statusCode).toBe(403);
    expect(rendered).toEqual([]);
    expect((await ask('/', '10.0.0.9')).statusCode).toBe(200);
    const known = await ahead('/');
    expect([known.statusCode, known.body.includes('<main')]).toEqual([200, true]);
    expect(rendered).toHaveLength(1);
  });
});
