import type { Release } from '@letat/contracts/releases/operations';
import { comparedReleases, minVitalSamples, type VitalName, vitalDays } from '@letat/contracts/web-vitals/constants';
import { countsOfVisit, mergedVitals, noVitals } from '@letat/contracts/web-vitals/counts';
import { beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { publish } from '../../../test/live-releases.ts';
import { releaseOf } from '../../../test/release-of.ts';
import { storedWhere } from '../../../test/stored.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;

const page = (path: string, flags: Release['routes'][number]['flags'] = {}) => ({
  id: path.replaceAll(/\W/g, '') || 'home',
  path,
  flags,
  chunks: { js: [], css: [] },
});
const routes = [page('/post/:slug', { reading: true }), page('/account')];
// Of a kind that needs no platform beside it.
const remote = (digit: string) =>
  releaseOf('mfe-embed', digit, { kind: 'widgets', files: {}, entry: null, shared: {}, routes });
const kind = {
  remote: 'mfe-embed',
  release: 'a'.repeat(16),
  route: '/post/:slug',
  network: '3g',
  width: 'phone',
} as const;
const measures = { lcp: 900, inp: 40, cls: 0 };

/** What a shell says of so many visits that were alike. */
const counted = (given: object = {}, measured: Partial<Record<VitalName, number | null>> = {}, count = 1) => ({
  ...{ ...kind, ...given },
  counts: Array.from({ length: count }, () => countsOfVisit({ ...measures, ...measured })).reduce(
    mergedVitals,
    noVitals,
  ),
});
const send = (visits: object[], headers: Record<string, string> = operator) =>
  api.post('/internal/web-vitals', { visits }, headers);
const sendMany = async (...given: Parameters<typeof counted>) => {
  const answer = await send([counted(given[0], given[1], given[2] ?? minVitalSamples)]);
  expect(answer.json(), answer.body).toEqual({ recorded: 1 });
};
const report = async (query = '') => (await api.as('admin').get(`/api/admin/web-vitals${query}`)).json();
const stored = (where: (row: Record<string, unknown>) => boolean = () => true) =>
  storedWhere(api.app.mongo.connection, 'webVitals', where);
const none = { samples: 0, p75: null, isBeyond: false };

beforeAll(async () => {
  await publish(api, [remote('a')]);
});

it('visits are counted in one row of their day and kind, without whose they were', async () => {
  await sendMany({}, {}, 1);
  await sendMany({}, { lcp: 1000 }, 1);
  await sendMany({}, { lcp: 1001, inp: null }, 1);
  const rows = await stored();
  expect(rows).toEqual([
    {
      _id: expect.anything(),
      day: clock.now().toISOString().slice(0, 10),
      remote: 'mfe-embed',
      release: 'a'.repeat(16),
      route: '/post/:slug',
      network: '3g',
      width: 'phone',
      // The goal's edge tells apart what is within it: 1000 is, 1001 is not.
      counts: { lcp2: 2, lcp3: 1, inp0: 2, cls0: 3 },
      firstSeenAt: expect.any(Date),
      expiresAt: expect.any(Date),
    },
  ]);
  expect(rows.map(({ expiresAt, day: of }) => Number(expiresAt) - Date.parse(String(of)))).toEqual([vitalDays * day]);
});

it('too few visits have a number and no percentile; enough have one, by route, connection and release', async () => {
  const few = await report();
  expect(few.routes).toEqual([
    {
      remote: 'mfe-embed',
      route: '/post/:slug',
      isReading: true,
      lcp: { samples: 3, p75: null, isBeyond: false },
      inp: { samples: 2, p75: null, isBeyond: false },
      cls: { samples: 3, p75: null, isBeyond: false },
    },
  ]);
  await sendMany({ route: '/account', network: '4g', width: 'desktop' }, { lcp: 20_000, inp: 150, cls: null });
  const { routes: byRoute, networks, releases } = await report();
  expect(byRoute[0]).toEqual({
    remote: 'mfe-embed',
    route: '/account',
    isReading: false,
    lcp: { samples: minVitalSamples, p75: 10_000, isBeyond: true },
    inp: { samples: minVitalSamples, p75: 137.5, isBeyond: false },
    cls: none,
  });
  expect(networks.map(({ network, lcp }: { network: string; lcp: unknown }) => [network, lcp])).toEqual([
    ['4g', { samples: minVitalSamples, p75: 10_000, isBeyond: true }],
    ['3g', { samples: 3, p75: null, isBeyond: false }],
  ]);
  expect(releases).toMatchObject([{ remote: 'mfe-embed', release: 'a'.repeat(16), lcp: { samples: 53 } }]);
});

it('the report is for windows of one width, and of the last days, when it is asked so', async () => {
  const { routes: onPhones } = await report('?width=phone');
  expect(onPhones.map(({ route }: { route: string }) => route)).toEqual(['/post/:slug']);
  expect((await api.as('admin').get('/api/admin/web-vitals?days=8')).statusCode).toBe(400);
  clock.move(8 * day);
  expect((await report('?days=7')).routes).toEqual([]);
  expect((await report('?days=28')).routes).toHaveLength(2);
});

it.each([
  ['an address for a route', counted({ route: 'https://letat.example/post/x' })],
  ['a width that is none', counted({ width: 412 })],
  ['a connection that is none', counted({ network: 'save-data' })],
  ['a bucket too few', { ...kind, counts: { ...counted().counts, lcp: [1] } }],
  ['less than no visit', { ...kind, counts: { ...counted().counts, lcp: counted().counts.lcp.map(() => -1) } }],
])('%s is refused, with all that came beside it', async (_name, wrong) => {
  expect((await send([counted({ network: '2g' }), wrong])).json().code).toBe('validation');
  expect(await stored(({ network }) => network === '2g')).toEqual([]);
});

it('a shell says so with its token, and nobody else does', async () => {
  expect((await send([counted({ network: '2g' })], {})).statusCode).toBe(401);
  expect(await stored(({ network }) => network === '2g')).toEqual([]);
});

it(`the last ${comparedReleases} releases of a remote stand beside each other, the newest first`, async () => {
  for (const digit of ['c', 'd', 'e']) {
    clock.move(1000);
    await sendMany({ release: digit.repeat(16) }, {}, 1);
  }
  const { releases } = await report();
  expect(releases.map(({ release }: { release: string }) => release)).toEqual(['e', 'd', 'c'].map((x) => x.repeat(16)));
});

it('only administrators read it', async () => {
  for (const role of ['reader', 'author'] as const)
    expect((await api.as(role).get('/api/admin/web-vitals')).statusCode).toBe(403);
  expect((await api.get('/api/admin/web-vitals')).statusCode).toBe(401);
});
