import type { Release, ReleaseHistory } from '@letat/contracts/releases/operations';
import type { CandidateDetails, ReleaseCounts } from '@letat/contracts/releases/ramps/operations';
import { setStatement } from '@letat/contracts/releases/sets/operations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { candidates, decide, publish, registerKey, submit } from '../../../../test/live-releases.ts';
import { releaseOf } from '../../../../test/release-of.ts';
import { noCounts } from './sequential-test.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const reason = 'Le formulaire ne part plus.';
const shaOf = (digit: string) => digit.repeat(16);

/**
 * Each test has a part of its own, with a live release and a candidate beside it: nothing of one is another's. The parts of the tests before
 * are no longer there, since each call reads all that is live.
 */
let part: string;
let parts = 0;
beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1')]);
});
beforeEach(async () => {
  parts += 1;
  part = `mfe-montee-${parts}`;
  await api.app.mongo.connection.collection('channels').deleteMany({ name: /^mfe-/ });
  await api.post('/internal/release-freeze', { frozen: false, reason }, operator);
  await publish(api, [releaseOf(part, 'a')]);
  await propose(releaseOf(part, 'b'));
});

const admin = async () => api.as(await addUser(api.app, { role: 'admin', fullName: 'Zeinab Ba' }));
const propose = (release: Release) => publish(api, [release], '', candidates);
const signedSet = async () => (await api.get('/internal/release-set', operator)).json();
const statement = async () => setStatement.parse(JSON.parse((await signedSet()).statement.text));
const candidateIn = async (name = part) => (await statement()).candidates.find((one) => one.name === name);
const stableIn = async (name = part) => (await statement()).releases.find((one) => one.name === name)?.sha;
const share = (to: number, given: object = {}, name = part) =>
  api.post(`/internal/releases/${name}/share`, { share: to, ...given }, operator);
const abort = (given: object = {}) => api.post(`/internal/releases/${part}/abort`, { reason, ...given }, operator);
const promote = (given: object = {}) => api.post(`/internal/releases/${part}/promotion`, given, operator);
const details = async (): Promise<CandidateDetails> =>
  (await (await admin()).get(`/api/admin/releases/${part}/candidate`)).json().details;

async function channelsByName(): Promise<Map<string, ReleaseHistory>> {
  const { releases }: { releases: ReleaseHistory[] } = (await (await admin()).get('/api/admin/releases')).json();
  return new Map(releases.map((release) => [release.name, release]));
}

/** Visits that a shell reports: of the live release and of the candidate. */
const report = (stable: Partial<ReleaseCounts>, candidate: Partial<ReleaseCounts>, shas = ['a', 'b']) =>
  api.post(
    '/internal/release-health',
    {
      releases: [stable, candidate].map((counts, index) => ({
        ...{ ...noCounts, ...counts, name: part, sha: shaOf(shas[index] ?? '') },
      })),
    },
    operator,
  );

describe('a candidate', () => {
  it('stands beside what is live, which everybody keeps until somebody gives it a share', async () => {
    expect(await stableIn()).toBe(shaOf('a'));
    expect(await candidateIn()).toMatchObject({
      sha: shaOf('b'),
      share: 0,
      salt: expect.stringMatching(/^[\w-]{22}$/),
    });
    const before = await statement();
    expect((await share(1000)).json()).toMatchObject({
      stable: shaOf('a'),
      candidate: { sha: shaOf('b'), share: 1000 },
    });
    const after = await statement();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.id).toBe(before.id);
    expect(await candidateIn()).toMatchObject({ share: 1000 });
    // The signature covers what it is made of.
    const { candidates: signed } = await signedSet();
    expect(signed).toContainEqual(expect.objectContaining({ name: part, sha: shaOf('b'), entry: 'browser/main.js' }));
    expect(signed[0].types).toBeUndefined();
  });

  it('of a part that was never live is live at once', async () => {
    const [first] = await propose(releaseOf(`${part}-neuve`, 'a'));
    expect(first).toMatchObject({ state: 'live' });
    expect(await candidateIn(`${part}-neuve`)).toBeUndefined();
  });

  it('has the same salt at every share, and another candidate has another: who was in stays in', async () => {
    const salt = (await candidateIn())?.salt;
    for (const to of [100, 500, 0, 2500]) {
      await share(to);
      expect(await candidateIn()).toMatchObject({ share: to, salt });
    }
    await propose(releaseOf(part, 'c'));
    const next = await candidateIn();
    expect(next).toMatchObject({ sha: shaOf('c'), share: 0 });
    expect(next?.salt).not.toBe(salt);
  });

  it('is nobody’s while it waits to be verified, and never where it is refused', async () => {
    await abort();
    await submit(api, [releaseOf(part, 'd')], '', candidates);
    expect(await candidateIn()).toBeUndefined();
    expect(await details()).toBeNull();
    const refusal = { name: part, code: 'render' as const, message: 'Une page ne se rend pas.', owner: part };
    await decide(api, { name: part, sha: shaOf('d') }, [refusal]);
    expect(await candidateIn()).toBeUndefined();
    expect((await share(100)).json().code).toBe('release_no_candidate');
  });

  it('that asks for what the platform has not is refused before anybody sees it', async () => {
    const [refused] = await submit(api, [releaseOf(part, 'e', { contract: 2 })], '', candidates);
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'incompatible' } });
    expect(await candidateIn()).toMatchObject({ sha: shaOf('b') });
  });

  it('is not to be had of the widgets, whose visitors bring no cookie', async () => {
    const widgets = releaseOf('mfe-embed', 'a', { kind: 'widgets', routes: [] });
    const answer = await api.post(candidates, { releases: [widgets] }, operator);
    expect(answer.json().code).toBe('release_not_gradual');
  });

  it('keeps its files on the disks of the shells', async () => {
    const { releases } = (await api.get('/internal/needed-releases', operator)).json();
    expect(releases).toContainEqual({ name: part, sha: shaOf('b') });
  });
});

describe('every change', () => {
  it('says what was seen, and does nothing when another came before it', async () => {
    const person = await admin();
    const { revision } = await details();
    const first = await person.post(`/api/admin/releases/${part}/share`, { revision, share: 100 });
    expect(first.json()).toMatchObject({ candidate: { share: 100 } });
    const late = await person.post(`/api/admin/releases/${part}/share`, { revision, share: 5000 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'release_changed']);
    expect((await person.post(`/api/admin/releases/${part}/promotion`, { revision })).json().code).toBe(
      'release_changed',
    );
    expect(await candidateIn()).toMatchObject({ share: 100 });
  });

  it('of twenty at once by people who saw the same is one, and none is lost without being told', async () => {
    const person = await admin();
    const { revision } = await details();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        person.post(`/api/admin/releases/${part}/share`, { revision, share: 100 + index }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(409)]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().candidate.share;
    expect(await candidateIn()).toMatchObject({ share: won });
  });

  it('stands in the audit with its reason, and in the public log without a name', async () => {
    const person = await admin();
    const { revision } = await details();
    await person.post(`/api/admin/releases/${part}/share`, { revision, share: 500, reason: 'Rien à signaler.' });
    await person.post(`/api/admin/releases/${part}/abort`, { sha: shaOf('b'), reason });
    const acts = (await person.get(`/api/admin/audit?subject=release:${part}`)).json();
    expect(acts.slice(0, 3)).toMatchObject([
      { action: 'release.returned', actor: { name: 'Zeinab Ba' }, details: { share: 500, reason } },
      { action: 'release.ramped', details: { from: 0, to: 500, reason: 'Rien à signaler.' } },
      { action: 'release.proposed', details: { beside: shaOf('a') } },
    ]);
    const log = (await api.get('/api/release-log')).json().filter(({ name }: { name: string }) => name === part);
    expect(log.map(({ action, sha, by }: Record<string, string>) => [action, sha, by])).toEqual([
      ['published', shaOf('a'), 'Outils du serveur'],
      ['proposed', shaOf('b'), 'Outils du serveur'],
      ['returned', shaOf('b'), 'Administration'],
    ]);
  });
});

describe('a promotion', () => {
  it('makes the candidate live for everybody, and what was live before can be gone back to', async () => {
    await share(2500);
    expect((await promote()).json()).toMatchObject({ stable: shaOf('b'), candidate: null });
    expect(await stableIn()).toBe(shaOf('b'));
    expect(await candidateIn()).toBeUndefined();
    await api.post(`/internal/releases/${part}/rollback`, {}, operator);
    expect(await stableIn()).toBe(shaOf('a'));
  });

  it.each(['abort first', 'promotion first'])('loses against an abort of the same moment: %s', async (order) => {
    if (order === 'promotion first') await promote();
    expect((await abort({ sha: shaOf('b') })).statusCode).toBe(200);
    const late = await promote();
    if (order === 'abort first') expect(late.json().code).toBe('release_no_candidate');
    expect(await stableIn()).toBe(shaOf('a'));
    expect(await candidateIn()).toBeUndefined();
  });

  it('and an abort that arrive together end with the former release, whichever is first', async () => {
    await Promise.all([promote(), abort({ sha: shaOf('b') }), promote()]);
    expect(await stableIn()).toBe(shaOf('a'));
    expect(await candidateIn()).toBeUndefined();
  });
});

describe('a publication', () => {
  it('for everybody, made after the candidate, takes its place too', async () => {
    await share(1000);
    await publish(api, [releaseOf(part, 'f')]);
    expect(await stableIn()).toBe(shaOf('f'));
    expect(await candidateIn()).toBeUndefined();
  });

  it('for everybody, made before the candidate and verified after it, goes live and leaves it', async () => {
    await submit(api, [releaseOf(part, 'f')]);
    await submit(api, [releaseOf(part, 'e')], '', candidates);
    await decide(api, { name: part, sha: shaOf('e') });
    await decide(api, { name: part, sha: shaOf('f') });
    expect(await stableIn()).toBe(shaOf('f'));
    expect(await candidateIn()).toMatchObject({ sha: shaOf('e'), share: 0 });
  });

  it('while a promotion is made ends with the later release and no half of either', async () => {
    await submit(api, [releaseOf(part, 'f')]);
    await Promise.all([promote(), decide(api, { name: part, sha: shaOf('f') })]);
    expect(await stableIn()).toBe(shaOf('f'));
    expect(await candidateIn()).toBeUndefined();
    const before = (await channelsByName()).get(part)?.before.map(({ sha }) => sha);
    expect(before).toContain(shaOf('a'));
  });

  it('of the platform that a candidate does not fit goes live, and the candidate is nobody’s any more', async () => {
    await abort();
    const shared = { '@letat/ui/card': '1.0.0', react: '19.3.1' };
    await publish(api, [releaseOf('platform', '2', { shared })]);
    await propose(releaseOf(part, 'c', { shared }));
    await share(500);
    expect(await publish(api, [releaseOf('platform', '3')])).toMatchObject([{ state: 'live' }]);
    expect(await candidateIn()).toBeUndefined();
    const [act] = (await (await admin()).get(`/api/admin/audit?subject=release:${part}`)).json();
    expect(act).toMatchObject({ action: 'release.returned', actor: { name: 'Surveillance des versions' } });
    expect(act.details.reason).toContain('@letat/ui/card');
  });
});

describe('several candidates', () => {
  const others = (index: number) => `${part}-${'xyz'[index]}`;
  const prepare = async (index: number, given: Partial<Release> = {}) => {
    await publish(api, [releaseOf(others(index), 'a')]);
    await propose(releaseOf(others(index), 'b', given));
  };

  it('rise together, three at a time: the fourth waits', async () => {
    for (const index of [0, 1, 2]) {
      await prepare(index);
      await share(100, {}, others(index));
    }
    expect((await share(100)).json().code).toBe('release_ramps_full');
    // What nobody has, or everybody has, is no choice.
    await share(10_000, {}, others(0));
    expect((await share(100)).statusCode).toBe(200);
  });

  it('that want the same page are not both given to anybody', async () => {
    const page = { id: 'page', path: `/${part}-ensemble`, flags: {}, chunks: { js: [], css: [] } };
    const own = releaseOf(part, 'c');
    await propose({ ...own, routes: [...own.routes, page] });
    const other = releaseOf(others(0), 'b');
    await prepare(0, { routes: [...other.routes, page] });
    expect((await share(100)).statusCode).toBe(200);
    const refused = await share(100, {}, others(0));
    expect(refused.json()).toMatchObject({ code: 'incompatible_release' });
    expect(refused.json().details[0].message).toContain(part);
    await share(0);
    expect((await share(100, {}, others(0))).statusCode).toBe(200);
  });
});

describe('the switch that freezes all', () => {
  const freeze = (frozen: boolean) => api.post('/internal/release-freeze', { frozen, reason }, operator);

  it('has every visit get what is live, and gives nothing more to anybody until it is taken back', async () => {
    await share(2500);
    expect((await freeze(true)).json().frozen).toMatchObject({ by: 'Outils du serveur', reason });
    expect((await statement()).candidates).toEqual([]);
    expect((await signedSet()).candidates).toEqual([]);
    for (const answer of [await share(5000), await promote()]) expect(answer.json().code).toBe('releases_frozen');
    const preview = await api.post(`/internal/releases/${part}/preview`, {}, operator);
    expect(preview.json().code).toBe('releases_frozen');
    expect((await freeze(false)).json().frozen).toBeNull();
    expect(await candidateIn()).toMatchObject({ share: 2500 });
  });

  it('has what teams publish wait, also what was being verified, and lets everybody go back', async () => {
    const person = await admin();
    const made = await person.post('/api/admin/release-tokens', { name: part, right: 'publish' });
    await registerKey(api, part);
    const team = { authorization: `Bearer ${made.json().token}` };
    await api.post('/internal/releases', { releases: [releaseOf(part, 'f')] }, team);
    const { submissions } = (await api.get('/internal/release-submissions', operator)).json();
    const waiting = submissions.find(({ releases }: { releases: Release[] }) => releases[0]?.name === part);
    await freeze(true);
    const late = await api.post('/internal/releases', { releases: [releaseOf(part, 'e')] }, team);
    expect(late.json().code).toBe('releases_frozen');
    const seen = (await api.get('/internal/release-submissions', operator)).json().submissions;
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(waiting.id);
    await decide(api, { name: part, sha: shaOf('f') });
    const verdict = { refusals: [], checks: { files: 1, pages: 1, withoutData: 0, ms: 1 } };
    await api.post(`/internal/release-submissions/${waiting.id}/verdict`, verdict, operator);
    expect(await stableIn()).toBe(shaOf('a'));
    expect((await abort()).statusCode).toBe(200);
    await freeze(false);
    await decide(api, { name: part, sha: shaOf('f') });
    expect(await stableIn()).toBe(shaOf('f'));
  });

  it('is an administrator’s, and one who presses twice is written down once', async () => {
    const person = await admin();
    const press = () => person.post('/api/admin/release-freeze', { frozen: true, reason });
    const [first, second] = [(await press()).json(), (await press()).json()];
    expect(second).toEqual(first);
    expect((await person.get('/api/admin/releases')).json().frozen).toEqual(first.frozen);
    const acts = (await person.get('/api/admin/audit?action=release.frozen')).json();
    const own = acts.filter(({ at }: { at: string }) => at >= first.frozen.since);
    expect(own).toHaveLength(1);
    expect((await api.as('author').post('/api/admin/release-freeze', { frozen: false, reason })).statusCode).toBe(403);
    expect((await api.post('/internal/release-freeze', { frozen: false, reason })).statusCode).toBe(401);
  });
});

describe('a withdrawal', () => {
  it('takes the candidate with it', async () => {
    await share(1000);
    await api.post(`/internal/releases/${part}/withdrawal`, { reason }, operator);
    expect(await candidateIn()).toBeUndefined();
    expect((await share(0)).json().code).toBe('release_no_candidate');
  });
});

describe('a team’s token', () => {
  it('of the right to promote changes its own ramp and nobody else’s, and no other right does', async () => {
    const person = await admin();
    const tokenOf = async (name: string, right: string) => {
      const made = await person.post('/api/admin/release-tokens', { name, right });
      return { authorization: `Bearer ${made.json().token}` };
    };
    const path = `/internal/releases/${part}`;
    const own = await tokenOf(part, 'promote');
    for (const token of [await tokenOf(part, 'publish'), await tokenOf('mfe-autre', 'promote')])
      expect((await api.post(`${path}/share`, { share: 100 }, token)).json().code).toBe('release_not_yours');
    expect((await api.post(`${path}/share`, { share: 100 }, own)).statusCode).toBe(200);
    expect((await api.post(`${path}/abort`, { reason }, own)).json().code).toBe('release_not_yours');
    expect((await api.post(`${path}/preview`, {}, own)).statusCode).toBe(201);
    expect((await api.post(`${path}/promotion`, {}, own)).json()).toMatchObject({ stable: shaOf('b') });
    expect((await api.post(`${path}/share`, { share: 100 })).statusCode).toBe(401);
  });
});

describe('visits that shells report', () => {
  const many = (views: number, errors: number) => ({ views, errors });

  it('are shown beside each other, with what differs, and decide nothing while they are few', async () => {
    await share(5000);
    await report({ ...many(100, 2), lcpCold: { 30: 100 }, inp: { 10: 100 } }, { ...many(50, 25), lcpCold: { 40: 50 } });
    const { verdict, wanting, figures, difference } = await details();
    expect([verdict, wanting]).toEqual(['undecided', 150]);
    expect(figures.stable).toMatchObject({ views: 100, errors: 2, lcp: expect.any(Number), mount: null });
    expect(figures.candidate).toMatchObject({ views: 50, errors: 25, inp: null });
    expect(figures.candidate.lcp).toBeGreaterThan(figures.stable.lcp ?? 0);
    expect(difference.routes).toEqual({ added: [], removed: [], changed: [] });
    expect(await candidateIn()).toMatchObject({ share: 5000 });
  });

  it('take a candidate back that fails twice as often, and the audit says why', async () => {
    await share(1000);
    let rounds = 0;
    while ((await candidateIn()) && rounds < 40) {
      rounds += 1;
      await report(many(900, 18), many(100, 4));
    }
    expect(rounds).toBeLessThan(30);
    expect(await stableIn()).toBe(shaOf('a'));
    const [act] = (await (await admin()).get(`/api/admin/audit?subject=release:${part}`)).json();
    expect(act).toMatchObject({ action: 'release.returned', actor: { name: 'Surveillance des versions' } });
    expect(act.details.reason).toMatch(/échouent plus souvent\u00a0: 4\u00a0% de/);
  });

  it('leave a candidate that fails as often as what is live, and say so', async () => {
    await share(1000);
    for (let round = 0; round < 30; round += 1) await report(many(900, 18), many(100, 2));
    expect(await candidateIn()).toMatchObject({ share: 1000 });
    expect((await details()).verdict).toBe('sound');
  });

  it('of before another release went live are not compared with it', async () => {
    await share(1000);
    await report(many(900, 18), many(150, 100));
    await api.post(`/internal/releases/${part}/rollback`, {}, operator);
    await publish(api, [releaseOf('mfe-etrangere', 'a')]);
    expect((await details()).figures.candidate.views).toBe(150);
    await submit(api, [releaseOf(part, 'f')]);
    await propose(releaseOf(part, 'e'));
    await decide(api, { name: part, sha: shaOf('f') });
    expect((await details()).figures).toMatchObject({ stable: { views: 0 }, candidate: { views: 0 } });
  });

  it('of releases that nobody gets count nothing, and those of a candidate without a share nothing either', async () => {
    const strange = await report(many(10, 0), many(10, 0), ['1', '2']);
    expect(strange.json()).toEqual({ recorded: 0 });
    await report(many(1000, 0), many(1000, 1000));
    expect((await details()).figures.candidate.views).toBe(0);
    expect(await candidateIn()).toMatchObject({ sha: shaOf('b') });
  });

  it('are the figures of the last day, hour by hour', async () => {
    await report(many(100, 5), many(0, 0));
    clock.move(2 * 60 * 60 * 1000);
    await report(many(300, 0), many(0, 0));
    const health = (await channelsByName()).get(part)?.health;
    expect(health).toMatchObject({ views: 400, errors: 5 });
    expect(health?.hours).toHaveLength(24);
    expect(health?.hours.slice(-3)).toEqual([0.05, null, 0]);
    clock.move(23 * 60 * 60 * 1000);
    expect((await channelsByName()).get(part)?.health).toMatchObject({ views: 300, errors: 0 });
  });

  it('are nobody else’s to report, and of no impossible form', async () => {
    const body = { releases: [{ ...noCounts, name: part, sha: shaOf('b'), views: 1 }] };
    expect((await api.post('/internal/release-health', body)).statusCode).toBe(401);
    for (const wrong of [{ views: -1 }, { inp: { 99: 1 } }, { inp: { x: 1 } }, { errors: 0.5 }])
      expect(
        (await api.post('/internal/release-health', { releases: [{ ...body.releases[0], ...wrong }] }, operator))
          .statusCode,
      ).toBe(400);
  });
});

describe('the differences between a candidate and what is live', () => {
  it('are its pages, fragments, files, weight, shared modules and what it does to the page', async () => {
    const route = (path: string, flags = {}) => ({ id: path.slice(1), path, flags, chunks: { js: [], css: [] } });
    const files = (names: string[]) => Object.fromEntries(names.map((name) => [name, `sha384-${'a'.repeat(64)}`]));
    const base = { bytes: 1000, files: files(['browser/a.js', 'browser/b.js']), effects: ['global __a'] };
    await publish(api, [releaseOf(part, '3', { ...base, routes: [route(`/${part}`), route(`/${part}-vieille`)] })]);
    await propose(
      releaseOf(part, '4', {
        ...{
          ...base,
          bytes: 1500,
          files: files(['browser/a.js', 'browser/c.js']),
          effects: ['global __a', 'storage local x'],
        },
        routes: [route(`/${part}`, { ssr: true }), route(`/${part}-neuve`)],
        fragments: [{ id: `${part}-carte`, chunks: { js: [], css: [] } }],
        shared: {},
      }),
    );
    expect((await details()).difference).toEqual({
      routes: { added: [`/${part}-neuve`], removed: [`/${part}-vieille`], changed: [`/${part}`] },
      fragments: { added: [`${part}-carte`], removed: [] },
      files: { added: 1, removed: 1, same: 1 },
      bytes: { before: 1000, after: 1500 },
      shared: [{ module: 'react', before: '19.3.1', after: null }],
      effects: { added: ['storage local x'], removed: [] },
    });
  });

  it('are told of any two releases of a part, in either direction, and of none that it never had', async () => {
    const bytes = (digit: string, weight: number) => releaseOf(part, digit, { bytes: weight });
    await publish(api, [bytes('5', 1000)]);
    await publish(api, [bytes('6', 1500)]);
    const compared = async (from: string, to: string) =>
      (await admin()).get(`/api/admin/releases/${part}/difference?from=${shaOf(from)}&to=${shaOf(to)}`);
    expect((await compared('5', '6')).json()).toMatchObject({ bytes: { before: 1000, after: 1500 } });
    expect((await compared('6', '5')).json()).toMatchObject({ bytes: { before: 1500, after: 1000 } });
    const missing = await compared('5', '7');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'release_not_found']);
  });
});
