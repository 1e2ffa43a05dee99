import { createHash } from 'node:crypto';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../plugins/clock.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

let standIn: S3StandIn;
let storage: Storage;
beforeAll(async () => {
  standIn = await startS3StandIn();
  storage = s3Storage(standIn, systemClock);
});
afterEach(() => standIn.fail(null));
afterAll(() => standIn.close());

const soon = () => new Date(Date.now() + 60_000);
const calls: readonly [string, () => Promise<unknown>][] = [
  ['put', () => storage.put('uploads/a', Buffer.from('x'))],
  ['open', () => storage.open('uploads/a')],
  ['delete', () => storage.delete('uploads/a')],
  ['begin', () => storage.begin('uploads/a')],
  ['parts', () => storage.parts({ key: 'uploads/a', id: 'x' })],
  ['complete', () => storage.complete({ key: 'uploads/a', id: 'x' }, [{ number: 1, etag: 'x' }])],
  ['abort', () => storage.abort({ key: 'uploads/a', id: 'x' })],
];

it.each(calls)('%s says that the service is away when it refuses us', async (_name, call) => {
  standIn.fail({ status: 403, code: 'AccessDenied' });
  await expect(call()).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
});

it('the S3 storage tries again, and then says that the service is away', async () => {
  for (const answer of [
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
  ]) {
    standIn.fail(answer);
    await expect(storage.put('uploads/a', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  }
});

it('the S3 storage says that the service is full', async () => {
  standIn.fail({ status: 507, code: 'InsufficientStorage' });
  await expect(storage.put('uploads/a', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' });
});

it('the S3 storage says that the service is away when nothing listens there', async () => {
  const nowhere = s3Storage({ ...standIn, endpoint: 'http://127.0.0.1:1' }, systemClock);
  await expect(nowhere.put('uploads/a', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
});

it('wrong keys open nothing', async () => {
  const stranger = s3Storage({ ...standIn, secretAccessKey: 'faux' }, systemClock);
  await expect(stranger.put('uploads/b', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  const address = await stranger.signPut({ key: 'uploads/b', most: 10, expiresAt: soon() });
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
  expect(standIn.objects.has('uploads/b')).toBe(false);
});

it('an address that is too old says so, in the words that upload plugins look for', async () => {
  const address = await storage.signPut({ key: 'uploads/c', most: 10, expiresAt: new Date(Date.now() - 1000) });
  await expect.poll(async () => (await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
  const answer = await fetch(address, { method: 'PUT', body: 'x' });
  expect(await answer.text()).toContain('<Message>Request has expired</Message>');
});

it('an address is good for its own key, method and part only', async () => {
  const address = await storage.signPut({ key: 'uploads/d', most: 10, expiresAt: soon() });
  expect((await fetch(address.replace('uploads/d', 'uploads/e'), { method: 'PUT', body: 'x' })).status).toBe(403);
  expect((await fetch(address)).status).toBe(403);
  const upload = await storage.begin('uploads/d');
  const part = await storage.signPart(upload, 1, { most: 10, expiresAt: soon() });
  expect((await fetch(part.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: 'x' })).status).toBe(403);
  const sent = await fetch(part, { method: 'PUT', body: 'x' });
  expect(sent.headers.get('etag')).toBe(`"${createHash('md5').update('x').digest('hex')}"`);
});
