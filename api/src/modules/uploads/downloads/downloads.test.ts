import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { claimFile, sendFile } from '../../../../test/uploads.ts';
import { attachment } from '../../../answers/disposition.ts';
import { readRange } from '../../../answers/range.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const bytes = randomBytes(1000);
let key: string;
let link: string;
beforeAll(async () => {
  const author = await addAuthor(api.app);
  const address = await sendFile(api, api.as(author), bytes, { purpose: 'product', filename: 'cours.pdf' });
  ({ key } = await claimFile(api, author.id, address));
  link = await api.app.uploads.downloadUrl(key, { filename: 'L’État "en" mouvement.pdf' });
});

describe('a link to download', () => {
  it('gives the file to whoever holds it, as a download and never shown', async () => {
    const answer = await api.get(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '1000',
      'content-disposition':
        'attachment; filename="L_Etat _en_ mouvement.pdf"; ' +
        "filename*=UTF-8''L%E2%80%99%C3%89tat%20%22en%22%20mouvement.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('gives a part of it, to go on after an interruption', async () => {
    const answer = await api.get(link, { range: 'bytes=900-' });
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      'bytes 900-999/1000',
      '100',
    ]);
    expect(answer.rawPayload.equals(bytes.subarray(900))).toBe(true);
    const etag = String(answer.headers.etag);
    expect((await api.get(link, { range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206);
    expect((await api.get(link, { range: 'bytes=0-0', 'if-range': '"autre"' })).statusCode).toBe(200);
    const outside = await api.get(link, { range: 'bytes=1000-' });
    expect([outside.statusCode, outside.json().code, outside.headers['content-range']]).toEqual([
      416,
      'bad_range',
      'bytes */1000',
    ]);
  });

  it('describes the file without sending it', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: link });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '1000', '']);
  });

  it('is good for a quarter of an hour, or as long as was asked', async () => {
    const quarter = await api.app.uploads.downloadUrl(key, { filename: 'x.pdf' });
    const minute = await api.app.uploads.downloadUrl(key, { filename: 'x.pdf', validForSeconds: 60 });
    const statuses = async () => [(await api.get(minute)).statusCode, (await api.get(quarter)).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    clock.move(60_000 + 1000);
    expect(await statuses()).toEqual([404, 200]);
    clock.move(13 * 60_000);
    expect(await statuses()).toEqual([404, 200]);
    clock.move(60_000);
    expect(await statuses()).toEqual([404, 404]);
    clock.move(-15 * 60_000 - 1000);
  });

  it('that is too old, tampered with, made for something else, or for nothing, gives nothing', async () => {
    const late = await api.app.uploads.downloadUrl(key, { filename: 'x.pdf', validForSeconds: -1 });
    const missing = await api.app.uploads.downloadUrl('uploads/rien', { filename: 'x.pdf' });
    const upload = (await api.as('reader').post('/api/objects/upload', {})).json().uploadURL;
    for (const url of [late, missing, `${link}x`, '/downloads/x', upload.replace('/api/uploads/', '/downloads/')]) {
      const answer = await api.get(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'download_not_found']);
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
  });

  it('fits into an address, however long the file’s name', async () => {
    const long = await api.app.uploads.downloadUrl(key, { filename: `${'réforme 𝄞 '.repeat(100)}.pdf` });
    expect(long.length).toBeLessThan(500);
    const answer = await api.get(long);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/\.pdf"; filename\*=UTF-8''r%C3%A9forme.*\.pdf$/);
  });
});

it('a file that is released is removed by and by', async () => {
  const author = await addAuthor(api.app);
  const address = await sendFile(api, api.as(author), bytes, { purpose: 'product' });
  const file = await claimFile(api, author.id, address);
  await api.app.mongo.transaction((session) => api.app.uploads.releaseFile(file.key, session));
  await expect(claimFile(api, author.id, address)).rejects.toMatchObject({ code: 'upload_not_found' });
  await api.as('author').post('/api/objects/upload', {});
  const removed = await api.app.uploads.downloadUrl(file.key, { filename: 'x' });
  expect((await api.get(removed)).statusCode).toBe(404);
});

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-0', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
  ['', null],
  [undefined, null],
])('of 100 bytes, %s is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it.each(['a\r\nset-cookie: x', 'a"; filename="b.exe', '../../etc/passwd', 'C:\\x', '\u202egpj.exe', '\ud800'])(
  'the name %j stays one name',
  (name) => {
    const header = attachment(name);
    expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%!~-]*$/);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
  },
);
