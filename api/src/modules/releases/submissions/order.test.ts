import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ReleaseStatus } from '@letat/contracts/releases/submissions/operations';
import { beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { decide, publish, submit } from '../../../../test/live-releases.ts';
import { releaseOf } from '../../../../test/release-of.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const hour = 60 * 60 * 1000;
const looped: ReleaseRefusal = { code: 'import', message: 'Sa construction ne finit pas.', owner: 'mfe-boucle' };

const statusOf = async ({ name, sha }: Release): Promise<ReleaseStatus> =>
  (await api.get(`/internal/releases/${name}/${sha}`, operator)).json();
const liveSet = async (): Promise<{ id: string; releases: Release[] }> =>
  (await api.get('/internal/release-set', operator)).json();
const numbered = (name: string, number: number) => releaseOf(name, '0', { sha: number.toString(16).padStart(16, '0') });

beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1')]);
});

it('while the release of one team waits to be refused, and after it was, 50 publications of three others are live one after the other', async () => {
  const bad = releaseOf('mfe-boucle', 'b');
  await submit(api, [bad]);
  let published = 0;
  const late: string[] = [];
  async function publishAll(name: string, times: number): Promise<void> {
    for (let number = 1; number <= times; number += 1) {
      const release = numbered(name, number);
      const [status] = await publish(api, [release]);
      // Live at once: its team waits for nobody.
      if (status?.state === 'live') published += 1;
      else late.push(`${name} ${number}: ${status?.state}`);
      if (published === 25) await decide(api, bad, [{ name: bad.name, ...looped }]);
    }
  }
  await Promise.all([publishAll('mfe-une', 17), publishAll('mfe-deux', 17), publishAll('mfe-trois', 16)]);
  expect({ published, late }).toEqual({ published: 50, late: [] });
  expect(await statusOf(bad)).toMatchObject({ state: 'refused', live: null, refusal: looped });
  const { releases } = await liveSet();
  expect(releases.map(({ name, sha }) => [name, Number.parseInt(sha, 16)])).toEqual([
    ['mfe-deux', 17],
    ['mfe-trois', 16],
    ['mfe-une', 17],
    ['platform', expect.any(Number)],
  ]);
});

it('of two submissions the later one supersedes the earlier, also when its process’s clock is an hour behind', async () => {
  const [first, second] = [releaseOf('mfe-horloge', '1'), releaseOf('mfe-horloge', '2')];
  await submit(api, [first]);
  clock.move(-hour);
  await submit(api, [second]);
  await decide(api, second);
  clock.move(hour);
  expect(await statusOf(first)).toMatchObject({ state: 'superseded', live: second.sha });
  expect(await decide(api, first)).toEqual([]);
  expect(await statusOf(second)).toMatchObject({ state: 'live' });
});

it('two releases of one remote that are submitted within a millisecond have an order, and the later one is live', async () => {
  const many = Array.from({ length: 8 }, (_, number) => numbered('mfe-instant', number + 1));
  await Promise.all(many.map((one) => submit(api, [one])));
  const { submissions } = (await api.get('/internal/release-submissions', operator)).json();
  // The others wait for what becomes of it.
  expect(submissions).toMatchObject([{ releases: [{ name: 'mfe-instant' }] }]);
  const [latest] = submissions[0].releases;
  await decide(api, latest);
  const states = await Promise.all(many.map(statusOf));
  expect(states.map(({ state }) => state).sort()).toEqual(['live', ...Array(7).fill('superseded')]);
  expect(states[0]?.live).toBe(latest.sha);
});

/** As the command does: of so many at once some are told to come again in a moment. */
async function submitUntilTaken(release: Release): Promise<void> {
  const { statusCode, body } = await api.post('/internal/releases', { releases: [release] }, operator);
  if (statusCode === 503) return submitUntilTaken(release);
  if (statusCode !== 201) throw new Error(body);
}

it('of 80 releases that four teams submit at once the last of each team is live, the others say that they are superseded, and none is lost', async () => {
  const teams = ['mfe-nord', 'mfe-sud', 'mfe-est', 'mfe-ouest'];
  const all = teams.flatMap((name) => Array.from({ length: 20 }, (_, number) => numbered(name, number + 1)));
  await Promise.all(all.map(submitUntilTaken));
  const { submissions } = (await api.get('/internal/release-submissions', operator)).json();
  const latest: Release[] = submissions.flatMap(({ releases }: { releases: Release[] }) => releases);
  expect(latest.map(({ name }) => name).sort()).toEqual(teams.toSorted());
  await Promise.all(latest.map((one) => decide(api, one)));
  const states = await Promise.all(all.map(statusOf));
  const counted = Object.groupBy(states, ({ state }) => state);
  expect([counted.live?.length, counted.superseded?.length]).toEqual([4, 76]);
  for (const { name, live } of states) expect(live).toBe(latest.find((one) => one.name === name)?.sha);
});

it('a rollback at the moment when the next release goes live leaves one of the two live, and the log says in which order', async () => {
  const [first, second, third] = ['1', '2', '3'].map((digit) => releaseOf('mfe-croisee', digit));
  if (!first || !second || !third) throw new Error('no releases');
  await publish(api, [first]);
  await publish(api, [second]);
  await submit(api, [third]);
  const [back] = await Promise.all([
    api.post('/internal/releases/mfe-croisee/rollback', {}, operator),
    decide(api, third),
  ]);
  expect(back.statusCode).toBe(200);
  const { live } = await statusOf(third);
  expect([second.sha, third.sha]).toContain(live);
  // What was taken back is what was live before it: the second when it came first, else the third.
  expect(back.json().rolledBack).toBe(live === third.sha ? second.sha : third.sha);
  const log = (await api.get('/api/release-log')).json();
  expect(log.at(-1)).toMatchObject({ name: 'mfe-croisee', sha: live, set: (await liveSet()).id });
});
