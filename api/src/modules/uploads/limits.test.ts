import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { picture, sendFile } from '../../../test/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'letat-pictures-'));
const api = useApp({ RATE_LIMIT_UPLOADS: '3', RATE_LIMIT_IMAGES: '3', DATA_DIR: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an account sends so many files a minute, others go on', async () => {
  const [first, second] = [api.as(await addUser(api.app)), api.as(await addUser(api.app))];
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await first.post('/api/objects/upload', {})).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await first.post('/api/objects/upload', {});
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await second.post('/api/objects/upload', {})).statusCode).toBe(200);
});

it('pictures are made one after the other, and the API answers others meanwhile', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => api.as(await addUser(api.app))));
  const addresses: string[] = [];
  for (const [number, calls] of people.entries())
    addresses.push(await sendFile(api, calls, await picture({ width: 900, number }).png().toBuffer()));
  let making = true;
  let answered = 0;
  const made = Promise.all(people.map((calls, at) => calls.put('/api/images', { imageURL: addresses[at] })));
  const ended = made.finally(() => {
    making = false;
  });
  while (making) {
    expect((await api.get('/api/authors')).statusCode).toBe(200);
    answered += 1;
    await wait(1);
  }
  expect((await ended).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answered).toBeGreaterThan(5);
  const pictures = (await storedInOrder()).map((path) => /[0-9a-f]{32}/.exec(path)?.[0]);
  expect(pictures.length).toBeGreaterThan(6);
  const turns = pictures.filter((name, index) => name !== pictures[index - 1]);
  expect(turns).toHaveLength(3);
});

it('a picture counts once: as many can be made in a minute as files can be sent', async () => {
  const calls = api.as(await addUser(api.app));
  const statuses: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    const imageURL = await sendFile(api, calls, await picture({ width: 40, number }).png().toBuffer());
    statuses.push((await calls.put('/api/images', { imageURL })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect((await calls.post('/api/objects/upload', {})).statusCode).toBe(429);
  expect((await calls.put('/api/images', { imageURL: 'x' })).statusCode).toBe(429);
});

/** The files of pictures, first written first. */
async function storedInOrder(): Promise<string[]> {
  const objects = join(folder, 'objects');
  const found = await readdir(objects, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const written = await Promise.all(
    files.map(async (path) => ({ path, at: (await stat(path, { bigint: true })).mtimeNs })),
  );
  return written.sort((a, b) => Number(a.at - b.at)).map(({ path }) => path);
}
