import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { picture, sendFile } from '../../../test/uploads.ts';

const api = useApp({ RATE_LIMIT_UPLOADS: '3' });

it('an account sends so many files a minute, others go on', async () => {
  const [one, other] = [api.as(await addUser(api.app)), api.as(await addUser(api.app))];
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await one.post('/api/objects/upload', {})).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await one.put('/api/images', { imageURL: 'x' });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.post('/api/objects/upload', {})).statusCode).toBe(200);
});

it('pictures are made one after the other, and the API answers others meanwhile', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => api.as(await addUser(api.app))));
  const addresses: string[] = [];
  for (const [number, calls] of people.entries())
    addresses.push(await sendFile(api, calls, await picture({ width: 900, number }).png().toBuffer()));
  let making = true;
  const made = Promise.all(people.map((calls, at) => calls.put('/api/images', { imageURL: addresses[at] })));
  const ended = made.finally(() => {
    making = false;
  });
  const decoders: number[] = [];
  while (making) {
    const { process, queue } = sharp.counters();
    decoders.push(process + queue);
    expect((await api.get('/api/authors')).statusCode).toBe(200);
    await wait(1);
  }
  expect((await ended).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(decoders.length).toBeGreaterThan(5);
  expect(Math.max(...decoders)).toBe(1);
});
