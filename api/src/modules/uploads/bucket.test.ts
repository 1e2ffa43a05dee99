import { imageLimits, uploadLimits } from '@letat/contracts/uploads/constants';
import { startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, afterEach, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { claimFile, picture, signedFor } from '../../../test/uploads.ts';

/** The same calls as with the local disk, with files in a bucket: browsers send to it, the API reads from it. */
const bucket = await startS3StandIn();
afterEach(() => bucket.fail(null));
afterAll(() => bucket.close());
const api = useApp({
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: bucket.region,
  S3_BUCKET: bucket.bucket,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
});

const reader = () => api.as('reader');
const send = (address: string, bytes: Buffer) => fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
const storeImage = (imageURL: string, calls: Calls = reader()) => calls.put('/api/images', { imageURL });

it('a picture goes to the bucket, becomes one of ours, and is served', async () => {
  const bytes = await picture().png().toBuffer();
  const address = await signedFor(reader(), { size: bytes.length, type: 'image/png' });
  expect(address.startsWith(`${bucket.endpoint}/${bucket.bucket}/uploads/`)).toBe(true);
  expect((await send(address, bytes)).status).toBe(200);
  const { objectPath } = (await storeImage(address)).json();
  expect([...bucket.objects.keys()].every((key) => key.startsWith('objects/'))).toBe(true);
  const served = await api.get(objectPath);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await storeImage(address)).json()).toEqual({ objectPath });
});

it('a bucket’s address may be named without the signature, as plugins do', async () => {
  const address = await signedFor(reader());
  await send(address, await picture({ number: 2 }).png().toBuffer());
  expect((await storeImage(address.split('?')[0] ?? '')).statusCode).toBe(200);
});

it('a picture that is too large is refused by what the bucket holds, and removed', async () => {
  const address = await signedFor(reader());
  await send(address, Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(imageLimits.bytes)]));
  const answer = await storeImage(address);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'image_too_large']);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([]);
});

it('only what this account sent there is read', async () => {
  const address = await signedFor(reader());
  await send(address, await picture({ number: 3 }).png().toBuffer());
  expect((await storeImage(address, api.as(await addUser(api.app)))).json().code).toBe('upload_not_found');
  for (const url of ['http://169.254.169.254/', `${bucket.endpoint}/autre/x`, `${origin}/api/uploads/x`])
    expect((await storeImage(url)).json().code).toBe('upload_not_found');
});

it('a product’s file goes to the bucket in parts and comes back by a link', async () => {
  const author = await addAuthor(api.app);
  const calls = api.as(author);
  const { uploadId, key } = (await calls.post('/api/s3/multipart', { filename: 'a.mp4', type: 'video/mp4' })).json();
  const at = (more = '') => `/api/s3/multipart/${uploadId}${more}?key=${encodeURIComponent(key)}`;
  const parts: { PartNumber: number; ETag: string | null }[] = [];
  for (const [index, bytes] of [Buffer.alloc(uploadLimits.partBytesMin, 1), Buffer.from('fin')].entries()) {
    const { url } = (await calls.get(at(`/${index + 1}`))).json();
    parts.push({ PartNumber: index + 1, ETag: (await send(url, bytes)).headers.get('etag') });
  }
  expect((await calls.get(at())).json()).toHaveLength(2);
  const { location } = (await calls.post(at('/complete'), { parts })).json();
  expect((await calls.post(at('/complete'), { parts })).json()).toEqual({ location });
  const file = await claimFile(api, author.id, location);
  const link = await api.app.uploads.downloadUrl(file.key, { filename: 'a.mp4' });
  const end = await api.get(link, { range: 'bytes=-3' });
  expect([end.statusCode, end.body]).toEqual([206, 'fin']);
  const head = await api.app.inject({ method: 'HEAD', url: link });
  expect(head.headers['content-length']).toBe(String(uploadLimits.partBytesMin + 3));
});

it('a product’s file in the bucket is the one that was claimed, whatever is sent to its address in the days after', async () => {
  const author = await addAuthor(api.app);
  const address = await signedFor(api.as(author), { purpose: 'product', filename: 'guide.pdf' });
  await send(address, Buffer.from('relu'));
  const file = await claimFile(api, author.id, address);
  expect((await send(address, Buffer.from('autre chose'))).status).toBe(200);
  expect(await claimFile(api, author.id, address)).toEqual(file);
  expect((await api.get(await api.app.uploads.downloadUrl(file.key, { filename: 'guide.pdf' }))).body).toBe('relu');
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(file.key.slice(0, 30)))).toEqual([file.key]);
});

it('given up or forgotten, parts are removed from the bucket', async () => {
  const calls = api.as(await addAuthor(api.app));
  const { uploadId, key } = (await calls.post('/api/s3/multipart', { filename: 'a.mp4', type: 'video/mp4' })).json();
  expect(bucket.uploadsUnderWay).toBe(1);
  await calls.del(`/api/s3/multipart/${uploadId}?key=${key}`);
  expect(bucket.uploadsUnderWay).toBe(0);
});

it('a bucket that does not answer is reported, and nothing is lost', async () => {
  const address = await signedFor(reader());
  await send(address, await picture({ number: 4 }).png().toBuffer());
  bucket.fail({ status: 403, code: 'AccessDenied' });
  const answer = await storeImage(address);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable']);
  expect(answer.headers['retry-after']).toBeDefined();
  bucket.fail(null);
  expect((await storeImage(address)).statusCode).toBe(200);
});
