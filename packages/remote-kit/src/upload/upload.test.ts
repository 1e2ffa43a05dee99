// @vitest-environment jsdom

import { httpErrors } from '@letat/contracts/core/errors';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { uploadErrors } from '@letat/contracts/uploads/errors';
import { uploadMessages } from '@letat/contracts/uploads/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../data/api-client.ts';
import { UploadError, uploadImage } from './upload.ts';

interface Reply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
/** `broken`: the connection breaks; `hanging`: it never answers; `slow`: bytes go every 40 seconds, and then an answer. */
type Fate = Reply | 'broken' | 'hanging' | 'slow';

const ok: Reply = { status: 200 };
const expired: Reply = { status: 403, body: '<Error><Message>Request has expired</Message></Error>' };
/** What the next PUTs of bytes meet, then success. */
let fates: Fate[];
/** When each PUT of bytes was begun, and to where. */
let puts: { address: string; at: number; type: string | undefined }[];
/** What the API answers to its calls, in turn, then success. */
let answers: Record<'sign' | 'store', Fate[]>;
let signed: number;
let online: boolean;
let began: number;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #headers: Record<string, string> = {};
  #address = '';
  #type: string | undefined;

  open(_method: string, address: string): void {
    this.#address = address;
  }
  setRequestHeader(_name: string, value: string): void {
    this.#type = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#headers[name] ?? null;
  }
  send(file: Blob): void {
    puts.push({ address: this.#address, at: Date.now() - began, type: this.#type });
    const fate = fates.shift() ?? ok;
    const half = { lengthComputable: true, loaded: file.size / 2, total: file.size };
    const reportProgress = () => this.upload.dispatchEvent(new ProgressEvent('progress', half));
    reportProgress();
    if (fate === 'hanging') return;
    if (fate === 'slow') {
      for (const seconds of [40, 80, 120]) setTimeout(reportProgress, seconds * 1000);
      setTimeout(() => {
        this.status = 200;
        this.#end('load');
      }, 160_000);
      return;
    }
    queueMicrotask(() => {
      if (fate === 'broken') return this.#end('error');
      this.status = fate.status;
      this.responseText = fate.body ?? '';
      this.#headers = fate.headers ?? {};
      this.#end('load');
    });
  }
  abort(): void {
    this.#end('abort');
  }
  #end(event: string): void {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

const fetched = vi.fn<typeof fetch>(async (url, init) => {
  init?.signal?.throwIfAborted();
  const kind = String(url) === '/api/images' ? 'store' : 'sign';
  const fate = answers[kind].shift();
  if (fate === 'broken') throw new TypeError('Failed to fetch');
  if (fate && fate !== 'hanging' && fate !== 'slow') return new Response(fate.body ?? '{}', fate);
  if (kind === 'store') return Response.json({ objectPath: `/objects/of-${JSON.parse(String(init?.body)).imageURL}` });
  signed += 1;
  return Response.json({ uploadURL: `put-${signed}` });
});
const call = createCall({ fetch: fetched });
const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
const upload = (options: { onProgress?: (sent: number) => void; signal?: AbortSignal } = {}) =>
  uploadImage(file, { call, ...options });
/** How it ends, however long it takes. Until no timer is left would be for ever beside an interval of something else on the page. */
async function ending(running: Promise<string>): Promise<unknown> {
  let isOver = false;
  const ended = running.catch((error: unknown) => error).finally(() => (isOver = true));
  // What a stream or a digest does between two timers takes turns of its own.
  for (let steps = 0; !isOver && steps < 1000; steps += 1) await vi.advanceTimersToNextTimerAsync();
  return ended;
}

beforeEach(() => {
  vi.useFakeTimers();
  began = Date.now();
  fates = [];
  puts = [];
  answers = { sign: [], store: [] };
  signed = 0;
  online = true;
  fetched.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture', () => {
  it('is announced, sent and stored, with its progress', async () => {
    const progress: number[] = [];
    expect(await ending(upload({ onProgress: (sent) => progress.push(sent) }))).toBe('/objects/of-put-1');
    expect(progress).toEqual([0.5, 1]);
    expect(puts).toEqual([{ address: 'put-1', at: 0, type: 'image/png' }]);
    const [, announced] = fetched.mock.calls[0] ?? [];
    expect(JSON.parse(String(announced?.body))).toEqual({ filename: 'photo.png', type: 'image/png', size: 6 });
  });

  it.each([
    ['image_too_large', new File([new Uint8Array(10_485_761)], 'a.png', { type: 'image/png' })],
    ['not_an_image', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
    ['not_an_image', new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' })],
  ] as const)('that cannot be one is refused before anything is sent: %s', async (code, wrong) => {
    await expect(uploadImage(wrong, { call })).rejects.toMatchObject({
      code,
      sentence: { ...httpErrors, ...uploadErrors }[code].error,
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('without a name or a type is for the server to look at', async () => {
    const nameless = new File(['pixels'], '\u0000', { type: '' });
    expect(await ending(uploadImage(nameless, { call }))).toBe('/objects/of-put-1');
    expect(puts[0]?.type).toBe('application/octet-stream');
    const [, announced] = fetched.mock.calls[0] ?? [];
    expect(JSON.parse(String(announced?.body))).toEqual({ type: '', size: 6 });
  });
});

describe('what may pass is tried again', () => {
  it.each([
    ['a broken connection', 'broken'],
    ['a server’s failure', { status: 500 }],
    ['a server that is away', { status: 503 }],
    ['a conflict', { status: 409 }],
    ['too many at once', { status: 429 }],
  ] as const)('%s: at once, then after 1, 3 and 5 seconds', async (_name, fate) => {
    fates = [fate, fate, fate, fate];
    expect(await ending(upload())).toBe('/objects/of-put-1');
    expect(puts.map(({ at }) => at)).toEqual([0, 0, 1000, 4000, 9000]);
    expect(signed).toBe(1);
  });

  it('and then no more', async () => {
    fates = Array.from({ length: 9 }, () => 'broken' as const);
    const error = await ending(upload());
    expect(error).toBeInstanceOf(UploadError);
    expect(error).toMatchObject({ message: uploadMessages.unknown, code: 'network', status: null });
    expect(puts).toHaveLength(5);
  });

  it.each([
    ['seconds', '7', 7000],
    ['a date', new Date(20_000).toUTCString(), 20_000],
    ['nonsense', 'bientôt', 0],
  ])('not before the server said to come back: %s', async (_name, header, wait) => {
    vi.setSystemTime(0);
    began = 0;
    fates = [{ status: 429, headers: { 'retry-after': header } }];
    await ending(upload());
    expect(puts.map(({ at }) => at)).toEqual([0, wait]);
  });

  it('not when the account has had its pictures of the day', async () => {
    const body = JSON.stringify({ code: 'images_limit', error: 'Reprenez demain.' });
    answers.store = [{ status: 429, headers: { 'retry-after': '86400' }, body }];
    expect(await ending(upload())).toMatchObject({ code: 'images_limit', sentence: 'Reprenez demain.' });
    expect(fetched.mock.calls.filter(([url]) => String(url) === '/api/images')).toHaveLength(1);
  });

  it('an expired address is asked for anew', async () => {
    fates = [expired, expired];
    expect(await ending(upload())).toBe('/objects/of-put-3');
    expect(puts.map(({ address, at }) => [address, at])).toEqual([
      ['put-1', 0],
      ['put-2', 0],
      ['put-3', 1000],
    ]);
  });

  it('an upload address that stays expired is reported in the words of the specification', async () => {
    fates = Array.from({ length: 9 }, () => expired);
    expect(await ending(upload())).toMatchObject({
      message: 'Request has expired',
      code: 'upload_expired',
      status: 403,
    });
  });

  it('the API’s own calls too', async () => {
    answers = {
      sign: ['broken', { status: 503 }],
      store: [{ status: 503 }, 'broken', { status: 429, headers: { 'retry-after': '60' } }],
    };
    expect(await ending(upload())).toBe('/objects/of-put-1');
    expect(puts.map(({ at }) => at)).toEqual([1000]);
    expect(Date.now() - began).toBe(1000 + 0 + 1000 + 60_000);
  });
});

describe('a connection that has died without a word', () => {
  const { stallMs } = uploadLimits;

  it('is a broken one, and tried again as such', async () => {
    fates = ['hanging', 'hanging'];
    expect(await ending(upload())).toBe('/objects/of-put-1');
    expect(puts.map(({ at }) => at)).toEqual([0, stallMs, 2 * stallMs + 1000]);
  });

  it('ends as one that stays broken does', async () => {
    fates = Array.from({ length: 9 }, () => 'hanging' as const);
    expect(await ending(upload())).toMatchObject({ message: uploadMessages.unknown, code: 'network', status: null });
    expect(puts).toHaveLength(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is none as long as something moves, however slowly', async () => {
    fates = ['slow'];
    expect(await ending(upload())).toBe('/objects/of-put-1');
    expect(puts).toHaveLength(1);
  });
});

describe('what will not pass stops it', () => {
  it.each([400, 401, 403, 404, 413, 422])('an answer %i while sending', async (status) => {
    fates = [{ status, body: JSON.stringify({ code: 'too_large', error: 'Trop.' }) }];
    expect(await ending(upload())).toMatchObject({ message: 'Non 2xx', status, code: 'too_large', sentence: 'Trop.' });
    expect(puts).toHaveLength(1);
  });

  it('a picture that the server cannot read', async () => {
    const body = { code: 'not_an_image', error: uploadErrors.not_an_image.error };
    answers.store = [{ status: 422, body: JSON.stringify(body) }];
    expect(await ending(upload())).toMatchObject({ code: 'not_an_image', sentence: body.error, message: 'Non 2xx' });
  });

  it('an answer that is none of ours', async () => {
    fates = [{ status: 400, body: '<html>' }];
    expect(await ending(upload())).toMatchObject({ message: 'Non 2xx', code: 'unknown', status: 400 });
  });

  it('an address that is none', async () => {
    answers.sign = [{ status: 200, body: '{}' }];
    expect(await ending(upload())).toMatchObject({ message: 'Cannot upload to an undefined URL' });
    expect(puts).toEqual([]);
  });
});

it('without a connection it waits for one, however long, and its attempts are not used up', async () => {
  online = false;
  fates = ['broken', 'broken', 'broken', 'broken', 'broken', 'broken'];
  const running = upload();
  for (let time = 0; time < 6; time += 1) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(puts).toHaveLength(time + 1);
    window.dispatchEvent(new Event('online'));
  }
  expect(await ending(running)).toBe('/objects/of-put-1');
});

describe('aborted', () => {
  const stop = new Error('fermé');

  it.each([
    ['before it begins', 0],
    ['while bytes are sent', 1],
  ])('%s it ends at once, with the reason', async (_name, after) => {
    const controller = new AbortController();
    fates = ['hanging'];
    if (after === 0) controller.abort(stop);
    const running = upload({ signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort(stop);
    expect(await running).toBe(stop);
    expect(puts).toHaveLength(after);
  });

  it.each([true, false])('while it waits to try again it ends at once (online: %s)', async (connected) => {
    online = connected;
    fates = ['broken', 'broken'];
    const controller = new AbortController();
    const running = upload({ signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    const before = puts.length;
    controller.abort(stop);
    expect(await running).toBe(stop);
    expect(puts).toHaveLength(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});
