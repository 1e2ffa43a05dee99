import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { UploadPart } from '@letat/contracts/uploads/operations';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { claimFile, sendBytes } from '../../../../test/uploads.ts';

const api = useApp();
const author = () => api.as('author');
const file = { filename: 'cours.mp4', type: 'video/mp4', metadata: { name: 'cours.mp4', relativePath: null } };
const large = Buffer.alloc(uploadLimits.partBytesMin, 1);

interface Begun {
  uploadId: string;
  key: string;
}

async function begin(calls: Calls = author()): Promise<Begun> {
  const answer = await calls.post('/api/s3/multipart', file);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const at = ({ uploadId, key }: Begun, more = '') =>
  `/api/s3/multipart/${uploadId}${more}?key=${encodeURIComponent(key)}`;

async function send(upload: Begun, number: number, bytes: Buffer): Promise<UploadPart> {
  const { url, expires } = (await author().get(at(upload, `/${number}`))).json();
  expect(expires).toBe(uploadLimits.urlSeconds);
  const answer = await sendBytes(api, url, bytes);
  return { PartNumber: number, ETag: String(answer.headers.etag) };
}

describe('a product’s file in parts', () => {
  it('is put together as its sender says, and is there for the product', async () => {
    const me = await addAuthor(api.app);
    const calls = api.as(me);
    const upload = await begin(calls);
    const part = async (number: number, bytes: Buffer) => {
      const { url } = (await calls.get(at(upload, `/${number}`))).json();
      return { PartNumber: number, ETag: String((await sendBytes(api, url, bytes)).headers.etag) };
    };
    const [second, first] = [await part(2, Buffer.from('fin')), await part(1, large)];
    expect((await calls.get(at(upload))).json()).toEqual([
      { ...first, Size: large.length },
      { ...second, Size: 3 },
    ]);
    const done = await calls.post(at(upload, '/complete'), { parts: [first, second] });
    expect([done.statusCode, done.json()]).toEqual([200, { location: `/${upload.key}` }]);
    const again = await calls.post(at(upload, '/complete'), { parts: [first, second] });
    expect(again.json()).toEqual(done.json());

    const file = await claimFile(api, me.id, done.json().location);
    expect(file).toEqual({
      key: expect.stringMatching(/^files\//),
      address: `/${upload.key}`,
      filename: 'cours.mp4',
      type: 'video/mp4',
      size: large.length + 3,
    });
    expect(await claimFile(api, me.id, done.json().location)).toEqual(file);
    // In use now: it cannot be given up any more.
    expect((await calls.del(at(upload))).json().code).toBe('upload_not_found');
    const link = await api.app.uploads.downloadUrl(file.key, { filename: 'cours.mp4' });
    expect((await api.get(link)).rawPayload.equals(Buffer.concat([large, Buffer.from('fin')]))).toBe(true);
  });

  it('is refused when its parts do not agree', async () => {
    const upload = await begin();
    const [first, second] = [await send(upload, 1, Buffer.from('petit')), await send(upload, 2, large)];
    const complete = async (parts: unknown) => (await author().post(at(upload, '/complete'), { parts })).json().code;
    expect(await complete([first, second])).toBe('bad_parts');
    expect(await complete([second, first])).toBe('bad_parts');
    expect(await complete([{ ...second, ETag: first.ETag }])).toBe('bad_parts');
    expect(await complete([{ ...second, PartNumber: 3 }])).toBe('bad_parts');
    expect(await complete([])).toBe('validation');
    expect((await author().get(at(upload))).json()).toHaveLength(2);
  });

  it('takes no part that is larger than parts may be', async () => {
    const upload = await begin();
    const { url } = (await author().get(at(upload, '/1'))).json();
    const token = await sendBytes(api, url, Buffer.from('x'), {
      'content-length': String(uploadLimits.partBytesMax + 1),
    });
    expect([token.statusCode, token.json().code]).toEqual([413, 'file_too_large']);
  });

  it('is removed when it is given up', async () => {
    const upload = await begin();
    const { url } = (await author().get(at(upload, '/1'))).json();
    await sendBytes(api, url, large);
    const answer = await author().del(at(upload));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    for (const call of [author().get(at(upload)), author().get(at(upload, '/1')), author().del(at(upload))])
      expect((await call).json().code).toBe('upload_not_found');
    expect((await sendBytes(api, url, large)).json().code).toBe('upload_expired');
  });

  it('is nothing to another account, nor under another key', async () => {
    const upload = await begin();
    const part = await send(upload, 1, Buffer.from('x'));
    const stranger = api.as(await addAuthor(api.app));
    const other = await begin(stranger);
    for (const [calls, named] of [
      [stranger, upload],
      [author(), { ...upload, key: other.key }],
      [author(), { ...upload, uploadId: other.uploadId }],
      [author(), { ...upload, key: '../../etc/passwd' }],
    ] as const) {
      const answers = [
        await calls.get(at(named)),
        await calls.get(at(named, '/1')),
        await calls.post(at(named, '/complete'), { parts: [part] }),
        await calls.del(at(named)),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        answers.map(() => [404, 'upload_not_found']),
      );
    }
    expect((await author().get(at(upload))).json()).toHaveLength(1);
  });

  it('that nobody finished is no product’s', async () => {
    const me = await addAuthor(api.app);
    const upload = await begin(api.as(me));
    await expect(claimFile(api, me.id, `/${upload.key}`)).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
    const stranger = await addAuthor(api.app);
    await expect(claimFile(api, stranger.id, `/${upload.key}`)).rejects.toMatchObject({
      code: 'upload_not_found',
    });
  });
});

describe('the other calls of the protocol', () => {
  it('give the address of a file in one piece', async () => {
    const answer = await author().get('/api/s3/params?filename=x.pdf&type=application%2Fpdf');
    expect(answer.json()).toEqual({
      method: 'PUT',
      url: expect.stringMatching(/^\/api\/uploads\//),
      fields: {},
      headers: { 'content-type': 'application/pdf' },
      expires: uploadLimits.urlSeconds,
    });
    expect((await sendBytes(api, answer.json().url, Buffer.from('%PDF'))).statusCode).toBe(200);
  });

  it('give nobody credentials of the storage', async () => {
    const answer = await author().get('/api/s3/sts');
    expect([answer.statusCode, answer.json().code]).toEqual([501, 'not_offered']);
  });

  it('are for authors', async () => {
    const id = '000000000000000000000000';
    for (const url of [
      `/api/s3/multipart/${id}?key=x`,
      `/api/s3/multipart/${id}/1?key=x`,
      '/api/s3/params',
      '/api/s3/sts',
    ]) {
      expect((await api.as('reader').get(url)).json().code, url).toBe('forbidden');
      expect((await api.get(url)).json().code, url).toBe('unauthenticated');
    }
    expect((await api.as('reader').post('/api/s3/multipart', file)).json().code).toBe('forbidden');
  });
});
