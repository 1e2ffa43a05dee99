import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newDatabaseUri } from '@letat/testing/database';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp, useApp } from '../../../test/app.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { claimFile, picture, sendBytes, sendFile, signedFor } from '../../../test/uploads.ts';
import { maxUnclaimed } from './sweep.ts';
import type { UploadRecord } from './uploads.model.ts';

const folder = mkdtempSync(join(tmpdir(), 'letat-sweep-'));
afterAll(() => rm(folder, { recursive: true }));
const api = useApp({ DATA_DIR: folder });

const records = () => storedWhere<UploadRecord>(api.app.mongo.connection, 'uploads', () => true);
const files = async () =>
  (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
/** A week passes for everything that was sent. */
const letExpire = () =>
  changeStored<UploadRecord>(api.app.mongo.connection, 'uploads', ({ expiresAt }) => expiresAt !== null, {
    $set: { expiresAt: new Date(Date.now() - 1000) },
  });

describe('what nobody uses in time', () => {
  it('is removed when the next address is signed, and what is in use stays', async () => {
    const author = await addAuthor(api.app);
    const calls = api.as(author);
    await sendFile(api, calls, Buffer.from('oublié'));
    const used = await sendFile(api, calls, Buffer.from('vendu'), { purpose: 'product' });
    const { key } = await claimFile(api, author.id, used);
    const shown = await sendFile(api, calls, await picture({ number: 40 }).png().toBuffer());
    const { objectPath } = (await calls.put('/api/images', { imageURL: shown })).json();
    const parts = (await calls.post('/api/s3/multipart', { filename: 'a.mp4', type: 'video/mp4' })).json();
    const part = (await calls.get(`/api/s3/multipart/${parts.uploadId}/1?key=${parts.key}`)).json();
    await sendBytes(api, part.url, Buffer.from('partie'));
    expect(await files()).toBe(3);

    expect(await letExpire()).toBe(4);
    await signedFor(calls);
    expect(await files()).toBe(0);
    expect(await records()).toHaveLength(3);
    const inUse = (await records()).find(({ fileKey }) => fileKey === key);
    expect(inUse).toMatchObject({ state: 'claimed', expiresAt: null });
    expect((await records()).find((record) => record.objectPath)).toMatchObject({ state: 'claimed', expiresAt: null });
    expect((await api.get(objectPath)).statusCode).toBe(200);
    expect((await api.get(await api.app.uploads.downloadUrl(key, { filename: 'x' }))).body).toBe('vendu');
  });

  it('is removed with what is left of its picture, when making that was cut short; of a picture that another is made of, nothing is', async () => {
    const calls = api.as(await addUser(api.app));
    const left = `/objects/${'c'.repeat(32)}-640x480.webp`;
    const shared = `/objects/${'d'.repeat(32)}-640x480.webp`;
    const keyOf = (path: string) => `${path.slice(1).replace('.webp', '')}/480.webp`;
    for (const path of [left, shared]) await api.app.uploads.store(keyOf(path), Readable.from([Buffer.from('moitié')]));
    for (let time = 0; time < 3; time += 1) await signedFor(calls);
    const [first, second, third] = (await records()).slice(-3);
    const making = async (record: UploadRecord | undefined, path: string) =>
      changeStored<UploadRecord>(
        api.app.mongo.connection,
        'uploads',
        ({ _id }) => String(_id) === String(record?._id),
        { $set: { making: path } },
      );
    await making(first, left);
    await making(second, shared);
    await letExpire();
    await making(third, shared);
    await changeStored<UploadRecord>(
      api.app.mongo.connection,
      'uploads',
      ({ _id }) => String(_id) === String(third?._id),
      { $set: { expiresAt: new Date(Date.now() + 60_000) } },
    );
    await signedFor(calls);
    expect(await api.app.uploads.open(keyOf(left))).toBeNull();
    expect(await api.app.uploads.open(keyOf(shared))).not.toBeNull();
    await api.app.uploads.remove(keyOf(shared));
  });

  it('is removed a bounded number at a time, until nothing is left', async () => {
    const calls = api.as(await addUser(api.app));
    for (let time = 0; time < 45; time += 1) await signedFor(calls);
    const before = (await records()).length;
    await letExpire();
    await signedFor(calls);
    expect((await records()).length).toBe(before - 20 + 1);
    await signedFor(calls);
    await signedFor(calls);
    expect((await records()).filter(({ expiresAt }) => expiresAt !== null)).toHaveLength(3);
  });
});

it('only the newest unused files of an account stay', async () => {
  const author = await addAuthor(api.app);
  const mine = async () => (await records()).filter(({ owner }) => owner.toHexString() === author.id);
  const first = await sendFile(api, api.as(author), Buffer.from('x'), { purpose: 'product' });
  for (let time = 0; time < maxUnclaimed.product; time += 1) await signedFor(api.as(author), { purpose: 'product' });
  expect(await mine()).toHaveLength(maxUnclaimed.product + 1);
  await signedFor(api.as(author), { purpose: 'product' });
  expect(await mine()).toHaveLength(maxUnclaimed.product + 1);
  expect((await sendBytes(api, first, Buffer.from('x'))).json().code).toBe('upload_expired');
});

it('a start removes what expired while nothing ran', async () => {
  const uri = await newDatabaseUri();
  const before = await startApp({ MONGODB_URI: uri, DATA_DIR: folder });
  await sendFile(before, before.as('reader'), Buffer.from('oublié'));
  await changeStored(before.app.mongo.connection, 'uploads', () => true, { $set: { expiresAt: new Date(0) } });
  await before.close();
  const after = await startApp({ MONGODB_URI: uri, DATA_DIR: folder });
  expect(await storedWhere(after.app.mongo.connection, 'uploads', () => true)).toEqual([]);
  await after.app.mongo.connection.dropDatabase();
  await after.close();
});
