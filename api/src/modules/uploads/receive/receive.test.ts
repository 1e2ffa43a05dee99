import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { request as startRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageLimits, uploadLimits } from '@letat/contracts/uploads/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';
import { picture, sendBytes, signedFor } from '../../../../test/uploads.ts';
import { diskGrant } from '../storage/disk.ts';
import type { UploadRecord } from '../uploads.model.ts';

const folder = mkdtempSync(join(tmpdir(), 'letat-receive-'));
afterAll(() => rm(folder, { recursive: true }));
const clock = movableClock();
const api = useApp({ DATA_DIR: folder }, undefined, undefined, clock);
const reader = () => api.as('reader');
const tokens = () => api.app.signing.tokens('uploads', diskGrant);
const tokenOf = (address: string) => address.replace('/api/uploads/', '');
const codeOf = async (address: string, bytes = Buffer.from('x')) => {
  const { statusCode, body } = await sendBytes(api, address, bytes);
  return [statusCode, JSON.parse(body).code];
};

describe('an address for one file', () => {
  it('takes any bytes of any type, and names them', async () => {
    const bytes = Buffer.from([0, 255, 13, 10]);
    for (const type of ['image/png', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x/y']) {
      const answer = await sendBytes(api, await signedFor(reader()), bytes, { 'content-type': type });
      const md5 = createHash('md5').update(bytes).digest('hex');
      expect([answer.statusCode, answer.headers.etag, answer.body], type).toEqual([200, `"${md5}"`, '']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('asks for no cookie and no origin: who has it may send', async () => {
    const answer = await api.app.inject({ method: 'PUT', url: await signedFor(reader()), payload: Buffer.from('x') });
    expect(answer.statusCode).toBe(200);
  });

  it('takes nothing for something', async () => {
    const answer = await api.app.inject({ method: 'PUT', url: await signedFor(reader()) });
    expect(answer.statusCode).toBe(200);
  });

  it('takes another file in the place of the first, as after a lost answer', async () => {
    const address = await signedFor(reader());
    await sendBytes(api, address, Buffer.from('rien'));
    await sendBytes(api, address, await picture({ number: 20 }).png().toBuffer());
    expect((await reader().put('/api/images', { imageURL: address })).statusCode).toBe(200);
  });

  it('that was tampered with takes nothing', async () => {
    const address = await signedFor(reader());
    const [value = '', seal = ''] = tokenOf(address).split('.');
    const grant = JSON.parse(Buffer.from(value, 'base64url').toString());
    const larger = Buffer.from(JSON.stringify({ ...grant, most: 1e12 })).toString('base64url');
    const elsewhere = Buffer.from(JSON.stringify({ ...grant, key: 'objects/x.webp' })).toString('base64url');
    const last = seal.at(-1) === 'A' ? 'B' : 'A';
    for (const token of [
      `${larger}.${seal}`,
      `${elsewhere}.${seal}`,
      `${value}.${seal.slice(0, -1)}${last}`,
      `${value}.${seal}=`,
      `${value}.${seal}.`,
      `${value}.`,
      value,
      '.',
      'x',
    ])
      expect(await codeOf(`/api/uploads/${token}`), token).toEqual([403, 'upload_refused']);
  });

  it('of another purpose takes nothing', async () => {
    const other = api.app.signing.tokens('downloads', diskGrant);
    const grant = await tokens().read(tokenOf(await signedFor(reader())));
    if (!grant) throw new Error('not signed by this site');
    expect(await codeOf(`/api/uploads/${await other.sign(grant)}`)).toEqual([403, 'upload_refused']);
  });

  it('that expired says so in the words that upload plugins look for', async () => {
    const address = await signedFor(reader());
    clock.move(uploadLimits.urlSeconds * 1000);
    const answer = await sendBytes(api, address, Buffer.from('x'));
    clock.move(-uploadLimits.urlSeconds * 1000);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'upload_expired']);
    expect(answer.json().error).toContain('Request has expired');
    expect(answer.body).toContain('<Message>Request has expired</Message>');
  });

  it('is good for a week', async () => {
    const address = await signedFor(reader());
    expect((await tokens().read(tokenOf(address)))?.most).toBe(imageLimits.bytes);
    clock.move(uploadLimits.urlSeconds * 1000 - 60_000);
    expect((await sendBytes(api, address, Buffer.from('x'))).statusCode).toBe(200);
    clock.move(-uploadLimits.urlSeconds * 1000 + 60_000);
  });

  it('that has served takes nothing more', async () => {
    const address = await signedFor(reader());
    await sendBytes(api, address, await picture({ number: 21 }).png().toBuffer());
    await reader().put('/api/images', { imageURL: address });
    expect(await codeOf(address)).toEqual([403, 'upload_used']);
  });

  it('of a file that was swept away takes nothing more', async () => {
    const address = await signedFor(reader());
    const grant = await tokens().read(tokenOf(address));
    const mine = ({ key }: UploadRecord) => key === grant?.key;
    await changeStored<UploadRecord>(api.app.mongo.connection, 'uploads', mine, { $set: { state: 'expired' } });
    expect(await codeOf(address)).toEqual([403, 'upload_expired']);
  });
});

it('a file of a product goes up in one piece of 100 MB at most', async () => {
  const address = await signedFor(api.as(await addUser(api.app, { role: 'author' })), { purpose: 'product' });
  expect(await tokens().read(tokenOf(address))).toMatchObject({ most: uploadLimits.fileBytes });
});

describe('over a connection', () => {
  let port: number;
  const files = async () =>
    (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(api.app.listeningOrigin).port);
  });

  async function open(headers: Record<string, string | number>) {
    const path = await signedFor(reader());
    const sending = startRequest({ port, method: 'PUT', path, headers: { origin, ...headers } });
    const answered = once(sending, 'response');
    return { path, sending, answered };
  }

  it.each([
    ['its length announced', { 'content-length': 12 * 1024 * 1024 }],
    ['its length not announced', {}],
  ])('12 MB as a picture are refused, %s, and nothing is stored', async (_name, headers) => {
    const before = await files();
    const { sending, answered } = await open(headers);
    sending.on('error', () => {});
    sending.end(Buffer.alloc(12 * 1024 * 1024));
    const [answer] = await answered;
    const body = Buffer.concat(await answer.toArray());
    expect([answer.statusCode, JSON.parse(body.toString()).code]).toEqual([413, 'image_too_large']);
    expect(await files()).toBe(before);
  });

  it('a sender that vanishes in the middle leaves nothing', async () => {
    const before = await files();
    const { path, sending, answered } = await open({ 'content-length': 1_000_000 });
    answered.catch(() => {});
    sending.write(Buffer.alloc(300_000));
    await expect.poll(files).toBe(before + 1);
    expect((await reader().put('/api/images', { imageURL: path })).json().code).toBe('upload_incomplete');
    sending.destroy();
    await expect.poll(files).toBe(before);
    expect((await reader().put('/api/images', { imageURL: path })).json().code).toBe('upload_incomplete');
    expect(api.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
