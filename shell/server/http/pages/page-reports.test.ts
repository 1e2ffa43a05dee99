import { pageReportsPath } from '@letat/contracts/releases/ramps/constants';
import { reportReleaseHealth } from '@letat/contracts/releases/ramps/operations';
import { type CountedVitals, reportVitals } from '@letat/contracts/web-vitals/operations';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, type ShellConfig } from '../../config.ts';
import { SumsForApi } from '../../releases/sums-for-api.ts';
import { exampleOffer, exampleRelease } from '../../releases/testing/example-offer.ts';
import { countsOf, visitCounts } from '../../releases/visit-counts.ts';
import { signForVisitor } from '../../releases/visitor-signature.ts';
import { pageReports } from './page-reports.ts';

type Reported = { name: string; sha: string; views: number; errors: number } & Record<string, unknown>;

let app: FastifyInstance;
let api: FastifyInstance;
let reported: Reported[];
let vitals: CountedVitals[];
let isRefusing: boolean;
let config: ShellConfig;

const page = (id: string, path: string) => ({ id, path, flags: {}, chunks: { js: [], css: [] } });
const candidate = exampleRelease('mfe-editorial', 'b', { routes: [page('home', '/')] });
const set = {
  id: 'set',
  releases: [
    exampleRelease('platform', '1'),
    exampleRelease('mfe-editorial', 'a', { routes: [page('home', '/'), page('post', '/post/:slug')] }),
    exampleRelease('mfe-marketplace', 'a'),
    exampleRelease('mfe-embed', 'a', { kind: 'widgets' }),
  ],
};

beforeEach(async () => {
  reported = [];
  vitals = [];
  isRefusing = false;
  api = fastify();
  api.post('/internal/release-health', async (request, reply) => {
    if (isRefusing) return reply.code(503).send({});
    reported.push(...reportReleaseHealth.body.parse(request.body).releases);
    return { recorded: reported.length };
  });
  api.post('/internal/web-vitals', async (request) => {
    vitals.push(...reportVitals.body.parse(request.body).visits);
    return { recorded: vitals.length };
  });
  config = readConfig({
    API_URL: await api.listen({ host: '127.0.0.1', port: 0 }),
    INTERNAL_TOKEN: 'x'.repeat(32),
    PAGE_REPORTS_PER_HOUR: '5',
  });
  app = fastify({ trustProxy: true });
  const offer = exampleOffer(set, [{ release: candidate, share: 1000, salt: 'sel' }], (own) => ({
    set: own,
    render: async () => ({ kind: 'unavailable' as const }),
    chrome: async () => ({ header: '', footer: '' }),
    screen: async () => ({ html: '', title: '' }),
    broken: () => [],
    failedRenders: () => ({ count: 0, last: null }),
    since: new Date(),
    close: async () => {},
  }));
  pageReports(app, {
    config,
    live: {
      current: () => offer.stable,
      offer: () => offer,
      until: () => null,
      known: () => offer.renderers().map((renderer) => renderer.set),
      catchUp: async () => {},
      subscribe: () => () => {},
      close: async () => {},
    },
  });
});
afterEach(async () => {
  await app.close();
  await api.close();
});

const home = { set: 'set', remote: 'mfe-editorial', route: 'home' };
const signature = (of = home) => signForVisitor('clé des visiteurs', 'report', `${of.set} ${of.remote} ${of.route}`);
const report = (given: object = {}) => ({
  ...home,
  ...{ signature: signature(), shown: ['mfe-editorial'], failed: [], mount: 120, lcp: 900, isCold: true, inp: 40 },
  ...{ cls: 0.02, browser: { network: '3g', width: 'phone', isDriven: false } },
  ...given,
});
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const send = async (body: object | string, address = '10.0.0.1', userAgent = firefox) => {
  const answer = await app.inject({
    ...{ method: 'POST', url: pageReportsPath, remoteAddress: address },
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.statusCode;
};
/** What the API was told, once the shell stops. */
const told = async () => {
  await app.close();
  return Object.fromEntries(reported.map(({ name, sha, views, errors }) => [`${name} ${sha[0]}`, [views, errors]]));
};

it('a page counts for its remote, for the platform and for the parts that it shows, and fails for those that failed', async () => {
  await send(report({ shown: ['mfe-editorial', 'mfe-marketplace'], failed: ['mfe-marketplace'] }));
  await send(report());
  expect(await told()).toEqual({ 'platform 1': [2, 0], 'mfe-editorial a': [2, 0], 'mfe-marketplace a': [1, 1] });
  const own = reported.find(({ name }) => name === 'mfe-editorial');
  expect(own).toMatchObject({ lcpCold: { 32: 2 }, lcpWarm: {}, mount: { 17: 2 }, inp: { 9: 2 } });
  // Times are those of the page's own remote.
  expect(reported.find(({ name }) => name === 'mfe-marketplace')).toMatchObject({ lcpCold: {}, mount: {} });
});

it('a page of another set counts for the candidate in it', async () => {
  const id = `set+mfe-editorial@${candidate.sha}`;
  await send(report({ set: id, signature: signature({ ...home, set: id }) }));
  expect(await told()).toEqual({ 'platform 1': [1, 0], 'mfe-editorial b': [1, 0] });
  expect(vitals).toMatchObject([{ remote: 'mfe-editorial', release: 'b'.repeat(16), route: '/' }]);
});

it('a page is measured under the pattern of its route, by release, connection and width, in one sum for all that were alike', async () => {
  const post = { ...home, route: 'post' };
  await send(report());
  await send(report({ lcp: 1001, inp: null, cls: null }));
  await send(
    report({ ...post, signature: signature(post), browser: { network: '4g', width: 'desktop', isDriven: false } }),
  );
  await told();
  const of = { remote: 'mfe-editorial', release: 'a'.repeat(16) };
  expect(vitals).toEqual([
    {
      ...{ ...of, route: '/', network: '3g', width: 'phone' },
      counts: {
        lcp: [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0],
        inp: [1, 0, 0, 0, 0, 0, 0, 0],
        cls: [0, 0, 1, 0, 0, 0, 0, 0],
      },
    },
    { ...of, route: '/post/:slug', network: '4g', width: 'desktop', counts: expect.anything() },
  ]);
});

it.each<[string, object, string?]>([
  ['that a program drives', { browser: { network: '3g', width: 'phone', isDriven: true } }],
  ['of a robot', {}, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['without a name', {}, ''],
  ['with the starter of a platform of before', { browser: undefined, cls: undefined }],
  ['that measured nothing', { lcp: null, inp: null, cls: null }],
])(
  'a browser %s is none whose speed is counted, and its page’s release has its visit all the same',
  async (_what, given, userAgent) => {
    expect(await send(report(given), '10.0.0.1', userAgent)).toBe(204);
    expect(await told()).toEqual({ 'platform 1': [1, 0], 'mfe-editorial a': [1, 0] });
    expect(vitals).toEqual([]);
  },
);

it.each<[string, object | string]>([
  ['a signature of another page', report({ route: 'post' })],
  ['a signature of another set', report({ set: `set+mfe-editorial@${candidate.sha}` })],
  ['a made-up signature', report({ signature: 'A'.repeat(22) })],
  ['no signature', report({ signature: '' })],
  ['a set that nobody was ever sent', report({ set: 'autre', signature: signature({ ...home, set: 'autre' }) })],
  ['a time before the page', report({ lcp: -1 })],
  ['a connection that is none', report({ browser: { network: '6g', width: 'phone', isDriven: false } })],
  ['no report in it', 'null'],
  ['no JSON', '{'],
])('a report with %s is answered as any, and counts nothing', async (_what, body) => {
  expect(await send(body)).toBe(204);
  expect(await told()).toEqual({});
  expect(vitals).toEqual([]);
});

it('a report that is longer than any is refused', async () => {
  expect(await send(report({ shown: ['x'.repeat(2000)] }))).toBe(413);
  expect(await told()).toEqual({});
});

it('of one address only so many count in an hour, of the same network together', async () => {
  for (let time = 0; time < 10; time += 1) await send(report({ failed: ['mfe-editorial'] }));
  await send(report(), '10.0.0.2');
  for (const last of [1, 2, 3, 4, 5, 6]) await send(report(), `2001:db8:1:2::${last}`);
  expect(await told()).toMatchObject({ 'mfe-editorial a': [11, 5] });
});

it('what the API does not take is sent again with what came meanwhile', async () => {
  const counts = new SumsForApi(visitCounts, config, app.log);
  const visit = {
    name: 'mfe-editorial',
    sha: 'a'.repeat(16),
    hasFailed: false,
    mount: null,
    lcp: 900,
    isCold: true,
    inp: null,
  };
  isRefusing = true;
  counts.add(countsOf(visit));
  await counts.send();
  expect(reported).toEqual([]);
  isRefusing = false;
  counts.add(countsOf({ ...visit, hasFailed: true }));
  await counts.send();
  expect(reported).toMatchObject([{ views: 2, errors: 1, lcpCold: { 32: 2 } }]);
  await counts.close();
  expect(reported).toHaveLength(1);
});

it('a report stores no cookie and says nothing back', async () => {
  const answer = await app.inject({
    ...{ method: 'POST', url: pageReportsPath, payload: JSON.stringify(report()) },
    headers: { 'content-type': 'application/json', cookie: 'sid=abc' },
  });
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
});
