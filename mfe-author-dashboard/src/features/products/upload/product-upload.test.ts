// @vitest-environment jsdom
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { createCall } from '@letat/remote-kit/api-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { cancelProductUpload, uploadProductFile } from './product-upload.ts';

const partBytes = 16 * 1024 ** 2;
/** The bytes are not read: a large file costs a test nothing. */
function largeFile(parts: number, name = 'cours.mp4'): File {
  const file = new File(['x'], name, { type: 'video/mp4', lastModified: 1 });
  const size = (parts - 1) * partBytes + 1000;
  Object.defineProperty(file, 'size', { value: size });
  file.slice = (start = 0, end = size) => {
    const piece = new Blob(['x']);
    Object.defineProperty(piece, 'size', {
      value: Math.min(end, size) - Math.max(0, start < 0 ? size + start : start),
    });
    return piece;
  };
  return file;
}

/** What the storage has, by number of the part. */
let arrived: Map<number, number>;
let calls: string[];
/** Parts whose next sending meets this status. */
let refusals: Map<number, number[]>;
let underWay: number;
let most: number;
let completed: number[] | null;

const send = vi.fn<typeof fetch>(async (input, init) => {
  init?.signal?.throwIfAborted();
  const [path = ''] = String(input).split('?');
  const method = init?.method ?? 'GET';
  calls.push(`${method} ${path}`);
  if (method === 'POST' && path === '/api/s3/multipart') return Response.json({ uploadId: 'u1', key: 'uploads/u1' });
  if (method === 'DELETE') return Response.json({});
  if (path.endsWith('/complete')) {
    completed = JSON.parse(String(init?.body)).parts.map(({ PartNumber }: { PartNumber: number }) => PartNumber);
    return Response.json({ location: '/uploads/u1' });
  }
  const number = /^\/api\/s3\/multipart\/u1\/(\d+)$/.exec(path)?.[1];
  if (number) return Response.json({ url: `/part/${number}`, expires: 604_800 });
  return Response.json(
    [...arrived].sort(([a], [b]) => a - b).map(([PartNumber, Size]) => ({ PartNumber, Size, ETag: `"${PartNumber}"` })),
  );
});
const call = createCall({ fetch: send });
const count = (text: string) => calls.filter((made) => made === text).length;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #number = 0;
  #isOver = false;
  open(_method: string, address: string): void {
    this.#number = Number(/\d+$/.exec(address)?.[0]);
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(piece: Blob): void {
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      if (this.#isOver) return;
      this.status = refusals.get(this.#number)?.shift() ?? 200;
      if (this.status === 200) arrived.set(this.#number, piece.size);
      if (this.status === 403) this.responseText = '<Error><Message>Request has expired</Message></Error>';
      this.#end('load');
    }, 5);
  }
  abort(): void {
    this.#end('abort');
  }
  #end(event: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    underWay -= 1;
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  arrived = new Map();
  refusals = new Map();
  calls = [];
  underWay = 0;
  most = 0;
  completed = null;
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

test('a large file goes in parts, six beside each other, and is made one file of all of them in order', async () => {
  const progress: number[] = [];
  const address = await uploadProductFile(largeFile(14), { call, onProgress: (share) => progress.push(share) });
  expect(address).toBe('/uploads/u1');
  expect(completed).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(most).toBe(uploadLimits.concurrency);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(localStorage).toHaveLength(0);
});

test('an upload that was stopped goes on with the same file: what arrived is not sent again', async () => {
  const stop = new AbortController();
  const running = uploadProductFile(largeFile(14), {
    call,
    signal: stop.signal,
    onProgress: (share) => share > 0.4 && stop.abort(new Error('pause')),
  });
  await expect(running).rejects.toThrow('pause');
  const before = new Set(arrived.keys());
  expect(before.size).toBeGreaterThan(0);
  expect([completed, underWay]).toEqual([null, 0]);
  calls = [];
  await uploadProductFile(largeFile(14), { call });
  expect(count('POST /api/s3/multipart')).toBe(0);
  for (const number of before) expect(count(`GET /api/s3/multipart/u1/${number}`), `part ${number}`).toBe(0);
  expect(completed).toHaveLength(14);
});

test('a part of another size is sent again', async () => {
  const stop = new AbortController();
  const onProgress = (share: number) => share > 0.4 && stop.abort(new Error('pause'));
  await expect(uploadProductFile(largeFile(14), { call, signal: stop.signal, onProgress })).rejects.toThrow('pause');
  arrived.set(1, 500).set(2, partBytes);
  calls = [];
  await uploadProductFile(largeFile(14), { call });
  expect([count('GET /api/s3/multipart/u1/1'), count('GET /api/s3/multipart/u1/2')]).toEqual([1, 0]);
  expect(arrived.get(1)).toBe(partBytes);
});

test('another file begins an upload of its own', async () => {
  const stop = new AbortController();
  const cut = {
    call,
    signal: stop.signal,
    onProgress: (share: number) => share > 0.2 && stop.abort(new Error('pause')),
  };
  await expect(uploadProductFile(largeFile(14), cut)).rejects.toThrow('pause');
  calls = [];
  arrived.clear();
  await uploadProductFile(largeFile(14, 'autre.mp4'), { call });
  expect(count('POST /api/s3/multipart')).toBe(1);
});

test('an address that expired is signed anew, and the part goes on', async () => {
  refusals.set(3, [403]);
  await uploadProductFile(largeFile(8), { call });
  expect(count('GET /api/s3/multipart/u1/3')).toBe(2);
  expect(completed).toHaveLength(8);
});

test('a part that is refused for good ends the others, and what arrived stays for another attempt', async () => {
  refusals.set(3, [400]);
  await expect(uploadProductFile(largeFile(14), { call })).rejects.toMatchObject({ message: 'Non 2xx', status: 400 });
  expect([underWay, completed]).toEqual([0, null]);
  expect(localStorage).toHaveLength(1);
  await uploadProductFile(largeFile(14), { call });
  expect(completed).toHaveLength(14);
});

test('an upload that is given up is aborted at the storage, and not gone on with', async () => {
  const stop = new AbortController();
  const cut = {
    call,
    signal: stop.signal,
    onProgress: (share: number) => share > 0.2 && stop.abort(new Error('pause')),
  };
  const file = largeFile(14);
  await expect(uploadProductFile(file, cut)).rejects.toThrow('pause');
  await cancelProductUpload(file, { call });
  expect(count('DELETE /api/s3/multipart/u1')).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test('an upload that the storage has no more is begun anew', async () => {
  const stop = new AbortController();
  const onProgress = (share: number) => share > 0.4 && stop.abort(new Error('pause'));
  await expect(uploadProductFile(largeFile(14), { call, signal: stop.signal, onProgress })).rejects.toThrow('pause');
  calls = [];
  send.mockImplementationOnce(async () =>
    Response.json({ code: 'upload_not_found', error: 'Cet envoi n’existe pas.' }, { status: 404 }),
  );
  arrived.clear();
  await uploadProductFile(largeFile(14), { call });
  expect(count('POST /api/s3/multipart')).toBe(1);
  expect(completed).toHaveLength(14);
});
