import { createHash } from 'node:crypto';
import { emptyLogHash, entryText, filesText } from '@letat/contracts/releases/log/canonical';
import type { ReleaseLogEntry } from '@letat/contracts/releases/log/operations';
import { beforeAll, expect, it } from 'vitest';
import { operator, useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { decide, publish, submit } from '../../../../test/live-releases.ts';
import { integrity, releaseOf } from '../../../../test/release-of.ts';

const api = useApp();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const readLog = async (from = 0): Promise<ReleaseLogEntry[]> => (await api.get(`/api/release-log?from=${from}`)).json();
const files = { 'browser/main.js': integrity, 'browser/a.css': integrity };

beforeAll(async () => {
  await publish(api, [releaseOf('platform', '1')]);
  await publish(api, [releaseOf('mfe-lecture', '1')]);
  await publish(api, [releaseOf('mfe-lecture', '2', { files })]);
});

it('whoever has no account reads what went live and what was taken back, in order, and no person’s name', async () => {
  const admin = api.as(await addUser(api.app, { role: 'admin', fullName: 'Zeinab Ba' }));
  const body = { from: '2'.repeat(16), to: '1'.repeat(16), reason: 'Plainte de Moussa Sarr.' };
  const { set } = (await admin.post('/api/admin/releases/mfe-lecture/rollback', body)).json();
  const log = await readLog();
  expect(log.map(({ index, action, name, sha }) => [index, action, name, sha[0]])).toEqual([
    [0, 'published', 'platform', '1'],
    [1, 'published', 'mfe-lecture', '1'],
    [2, 'published', 'mfe-lecture', '2'],
    [3, 'rolled-back', 'mfe-lecture', '1'],
  ]);
  expect(log[3]).toMatchObject({ by: 'Administration', set });
  expect(JSON.stringify(log)).not.toMatch(/Zeinab|Moussa/);
  expect(await readLog(3)).toEqual([log[3]]);
});

it('every entry has the hash of itself and of the one before it, which anybody calculates', async () => {
  let hash = emptyLogHash;
  for (const entry of await readLog()) {
    hash = sha256(entryText(hash, entry));
    expect(entry.hash).toBe(hash);
  }
});

it('the files of a release that was live are readable, and are what its entry stands for', async () => {
  const answer = await api.get(`/api/release-log/mfe-lecture/${'2'.repeat(16)}/files`);
  expect(answer.json()).toEqual({ files });
  expect((await readLog())[2]?.files).toBe(sha256(filesText(files)));
});

it('what waits or was refused is not in the log, and its files are nobody’s to read', async () => {
  const before = await readLog();
  const bad = releaseOf('mfe-secret', '1');
  await submit(api, [bad]);
  const read = () => api.get(`/api/release-log/mfe-secret/${bad.sha}/files`);
  expect((await read()).statusCode).toBe(404);
  await decide(api, bad, [{ name: bad.name, code: 'import', message: 'Cassée.', owner: bad.name }]);
  expect((await read()).statusCode).toBe(404);
  expect(await readLog()).toEqual(before);
});

it('releases that go live at once follow each other in one chain without gaps', async () => {
  const many = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) => releaseOf(name, '1'));
  await Promise.all(many.map((one) => submit(api, [one])));
  await Promise.all(many.map((one) => decide(api, one)));
  const log = await readLog();
  expect(log.map(({ index }) => index)).toEqual(log.map((_entry, index) => index));
  expect(log.at(-1)?.set).toBe((await api.get('/internal/release-set', operator)).json().id);
});

it('no program of the site changes or deletes an entry', async () => {
  const entries = api.app.mongo.connection.models.releaseLog;
  await expect(entries?.updateOne({ index: 0 }, { $set: { by: 'x' } })).rejects.toThrow('written once');
  await expect(entries?.deleteMany({})).rejects.toThrow('written once');
});
