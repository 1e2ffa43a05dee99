import { randomBytes } from 'node:crypto';
import { errorCatalogue } from '@letat/contracts/features';
import { imageLimits } from '@letat/contracts/uploads/constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { picture, sendBytes, sendFile, signedFor } from '../../../../test/uploads.ts';
import type { UploadRecord } from '../uploads.model.ts';

const api = useApp();
const reader = () => api.as('reader');
const storeImage = (imageURL: string, calls = reader()) => calls.put('/api/images', { imageURL });
const records = () => storedWhere<UploadRecord>(api.app.mongo.connection, 'uploads', () => true);

describe('a picture that somebody sends', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is stored, re-encoded, and served: %s', async (format) => {
    const bytes = await picture({ number: format.length })
      .withMetadata({ exif: { IFD0: { Copyright: 'secret-exif' } } })
      .toFormat(format)
      .toBuffer();
    const answer = await storeImage(await sendFile(api, reader(), bytes));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{32}-60x40\.webp$/) },
    ]);
    const served = await api.get(answer.json().objectPath);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.includes('secret-exif')).toBe(false);
  });

  it('may be named by its whole address, and again gives the same', async () => {
    const address = await sendFile(api, reader(), await picture({ number: 7 }).png().toBuffer());
    const first = await storeImage(`${origin}${address}`);
    const second = await storeImage(address);
    expect(second.json()).toEqual(first.json());
    expect(second.statusCode).toBe(200);
  });

  it('is made once, however often it is asked for at the same time', async () => {
    const address = await sendFile(api, reader(), await picture({ number: 8 }).png().toBuffer());
    const answers = await Promise.all([storeImage(address), storeImage(address), storeImage(address)]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  it('leaves nothing of the file as it was sent', async () => {
    const address = await sendFile(api, reader(), await picture({ number: 9 }).png().toBuffer());
    await storeImage(address);
    const [record] = (await records()).filter(({ objectPath }) => objectPath).slice(-1);
    expect(record).toMatchObject({ state: 'claimed', purpose: 'image', owner: expect.anything() });
    const link = await api.app.uploads.downloadUrl(record?.key ?? '', { filename: 'x' });
    expect((await api.get(link)).statusCode).toBe(404);
  });

  it('stands upright, as its camera held it', async () => {
    const sideways = await picture({ number: 10 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await storeImage(await sendFile(api, reader(), sideways))).json().objectPath).toContain('-40x60.webp');
  });

  it('that moves is stored as its first frame', async () => {
    const frames = await Promise.all([1, 200].map((number) => picture({ number }).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { objectPath } = (await storeImage(await sendFile(api, reader(), moving))).json();
    const stored = await sharp((await api.get(objectPath)).rawPayload).metadata();
    expect([stored.pages ?? 1, stored.width, stored.height]).toEqual([1, 60, 40]);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>';
const png = () => picture().png().toBuffer();
const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2);
const refusals: readonly [string, () => Promise<Buffer> | Buffer][] = [
  ['a program under a picture’s name', () => Buffer.from(`MZ${'x'.repeat(500)}`)],
  ['an ELF program', () => Buffer.concat([Buffer.from('\x7fELF'), randomBytes(500)])],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => randomBytes(5000)],
];
const damaged: readonly [string, () => Promise<Buffer>][] = [
  [
    'a PNG’s first bytes and then a program',
    async () => Buffer.concat([(await png()).subarray(0, 8), randomBytes(500)]),
  ],
  ['half a PNG', () => half(png())],
  ['half a JPEG', () => half(picture({ width: 600, height: 400 }).jpeg().toBuffer())],
  ['half a GIF', () => half(picture({ width: 600, height: 400 }).gif().toBuffer())],
  ['half a WebP', () => half(picture({ width: 600, height: 400 }).webp().toBuffer())],
  ['half an AVIF', () => half(picture({ width: 600, height: 400 }).avif().toBuffer())],
];

it.each(damaged)('%s is refused as damaged, which its sender is told', async (_name, bytes) => {
  const calls = api.as(await addUser(api.app));
  const answer = await storeImage(await sendFile(api, calls, await bytes()), calls);
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'image_damaged', error: expect.stringContaining('incomplète ou abîmée') },
  ]);
});

it.each(refusals)('%s is no picture', async (_name, bytes) => {
  const calls = api.as(await addUser(api.app));
  const address = await sendFile(api, calls, await bytes());
  const answer = await storeImage(address, calls);
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'not_an_image', error: expect.stringContaining('10 Mo') },
  ]);
  // The bytes were removed, the address still takes a picture.
  expect((await storeImage(address, calls)).json().code).toBe('upload_incomplete');
  await sendBytes(api, address, await png());
  expect((await storeImage(address, calls)).statusCode).toBe(200);
});

it('a small file that would unpack to more pixels than are decoded is refused', async () => {
  const bomb = await picture({ width: 10_001, height: 5000 }).png().toBuffer();
  expect(bomb.length).toBeLessThan(imageLimits.bytes / 10);
  const answer = await storeImage(await sendFile(api, reader(), bomb));
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'image_too_heavy']);
});

describe('an account whose email is not verified', () => {
  it('sends no picture and stores none', async () => {
    const stranger = await addUnproved(api.app);
    const calls = api.as(stranger);
    const announced = await calls.post('/api/objects/upload', {});
    expect([announced.statusCode, announced.json().code]).toEqual([403, 'email_unverified']);
    const stored = await storeImage('/api/uploads/x', calls);
    expect([stored.statusCode, stored.json().code]).toEqual([403, 'email_unverified']);
  });
});

describe('an account has', () => {
  const most = imageLimits.perDay.reader;
  const addresses = async (calls: Calls, count: number) => {
    const bytes = await png();
    return Promise.all(Array.from({ length: count }, () => sendFile(api, calls, bytes)));
  };

  it('so many stored pictures a day, even all at once, and learns when it may go on', async () => {
    const calls = api.as(await addUser(api.app));
    const [tried = '', ...sent] = await addresses(calls, most + 3);
    const answers = await Promise.all(sent.map((address) => storeImage(address, calls)));
    const stored = answers.filter(({ statusCode }) => statusCode === 200);
    expect(stored).toHaveLength(most);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((answer) => answer.json().code)).toEqual(['images_limit', 'images_limit']);
    const hours = Number(refused[0]?.headers['retry-after']) / 3600;
    expect(Math.abs(hours - 24)).toBeLessThan(0.1);
    expect((await storeImage(tried, calls)).statusCode).toBe(429);
    expect(
      (await storeImage(sent[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '', calls)).statusCode,
    ).toBe(200);
    expect((await storeImage((await addresses(reader(), 1))[0] ?? '')).statusCode).toBe(200);
  });

  it('none counted for what is no picture, nor twice for one', async () => {
    const calls = api.as(await addUser(api.app));
    const sent = await addresses(calls, most);
    for (let time = 0; time < 3; time += 1)
      expect((await storeImage(await sendFile(api, calls, Buffer.from('MZ')), calls)).statusCode).toBe(422);
    const [first = ''] = sent;
    await Promise.all([storeImage(first, calls), storeImage(first, calls), storeImage(first, calls)]);
    const statuses = [];
    for (const address of sent) statuses.push((await storeImage(address, calls)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('what is announced', () => {
  it('is refused before a byte is sent when it cannot be stored', async () => {
    const announce = async (request: object) => (await reader().post('/api/objects/upload', request)).json().code;
    expect(await announce({ size: imageLimits.bytes + 1 })).toBe('image_too_large');
    expect(await announce({ type: 'image/svg+xml' })).toBe('not_an_image');
    expect(await announce({ type: 'application/x-msdownload' })).toBe('not_an_image');
    expect(await announce({ size: -1 })).toBe('validation');
    expect(await announce({ size: imageLimits.bytes, type: 'image/png', filename: 'été.png' })).toBeUndefined();
  });

  it('may be nothing at all', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { origin, ...(await reader().headers()) },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { uploadURL: expect.stringMatching(/^\/api\/uploads\//) },
    ]);
  });

  it('needs somebody who is logged in; a product’s file needs an author', async () => {
    expect((await api.post('/api/objects/upload', {})).json().code).toBe('unauthenticated');
    expect((await api.put('/api/images', { imageURL: 'x' })).json().code).toBe('unauthenticated');
    const product = { purpose: 'product', filename: 'cours.pdf' };
    expect((await reader().post('/api/objects/upload', product)).json().code).toBe('forbidden');
    expect((await api.as('author').post('/api/objects/upload', product)).statusCode).toBe(200);
  });
});

describe('an address that was not signed for this account', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '../../etc/passwd',
    '/etc/passwd',
    '/api/uploads/',
    '/api/uploads/a.b',
    '/objects/0123456789abcdef-10x10.webp',
    '//localhost:3000/api/uploads/x',
    'http://localhost:3000@autre.example/api/uploads/x',
    'data:image/png;base64,AAAA',
    '',
  ])('is not read: %j', async (imageURL) => {
    const answer = await storeImage(imageURL);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'upload_not_found']);
  });

  it('is nothing to another account', async () => {
    const address = await sendFile(api, reader(), await picture({ number: 11 }).png().toBuffer());
    const stranger = api.as(await addUser(api.app));
    expect((await storeImage(address, stranger)).json().code).toBe('upload_not_found');
    expect((await storeImage(address)).statusCode).toBe(200);
    expect((await storeImage(address, stranger)).json().code).toBe('upload_not_found');
  });

  it('is no picture’s when it was signed for a product', async () => {
    const author = api.as('author');
    const address = await sendFile(api, author, await png(), { purpose: 'product' });
    expect((await storeImage(address, author)).json().code).toBe('upload_not_found');
  });

  it('has nothing to store before something arrived', async () => {
    const answer = await storeImage(await signedFor(reader()));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload_incomplete']);
  });
});

it('what is refused says what to do', () => {
  for (const code of [
    'not_an_image',
    'image_too_large',
    'image_too_heavy',
    'upload_not_found',
    'storage_full',
  ] as const)
    expect(errorCatalogue[code].error).toMatch(/choisissez|réduisez|réessayez/);
});
