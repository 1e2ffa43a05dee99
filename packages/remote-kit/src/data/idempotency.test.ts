import { describe, expect, it, vi } from 'vitest';
import { IdempotentCalls, isIdempotent } from './idempotency.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answered = (status: number, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(null, { status, headers }));
const underWay = () => answered(409, { 'retry-after': '1' });

/** A client that waits for nothing, and the keys that it sent. */
function client(...answers: (() => Promise<Response>)[]) {
  const keys: string[] = [];
  const pause = vi.fn(async () => {});
  const calls = new IdempotentCalls(pause);
  const send = (key: string) => {
    keys.push(key);
    return (answers.shift() ?? lost)();
  };
  return { keys, pause, ask: (what = 'words', signal?: AbortSignal) => calls.send(what, send, signal) };
}

const ok = () => answered(201);

describe('a call whose repetition does nothing', () => {
  it('is sent once when it is answered, under a quoted key of 128 bits', async () => {
    const { keys, pause, ask } = client(ok);
    expect((await ask()).status).toBe(201);
    expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('is sent again under the same key when its answer is lost', async () => {
    const { keys, ask } = client(lost, ok);
    expect((await ask()).status).toBe(201);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('waits for the first one when that is still under way', async () => {
    const { keys, ask } = client(lost, underWay, ok);
    expect((await ask()).status).toBe(201);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  it('is given up after three attempts', async () => {
    const { keys, pause, ask } = client();
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(keys).toHaveLength(3);
    expect(pause.mock.calls).toEqual([[500], [1500]]);
  });

  it('is not sent again when the page gave it up', async () => {
    const { keys, ask } = client();
    await expect(ask('words', AbortSignal.abort())).rejects.toThrow('Failed to fetch');
    expect(keys).toHaveLength(1);
  });

  it('has the same key when somebody presses again after all answers were lost', async () => {
    const { keys, ask } = client(lost, lost, lost, ok);
    await expect(ask()).rejects.toThrow();
    await ask();
    expect(new Set(keys).size).toBe(1);
  });

  it.each([500, 502, 503, 429])('has the same key after %i, which does not say what became of it', async (status) => {
    const { keys, ask } = client(() => answered(status), ok);
    expect((await ask()).status).toBe(status);
    await ask();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([201, 400, 409, 422])('has a new key for each press after %i', async (status) => {
    const { keys, ask } = client(() => answered(status), ok);
    await ask();
    await ask();
    expect(new Set(keys).size).toBe(2);
  });

  it('has another key for other words', async () => {
    const { keys, ask } = client(lost, lost, lost, ok);
    await expect(ask('words')).rejects.toThrow();
    await ask('other words');
    expect(keys[3]).not.toBe(keys[0]);
  });
});

it('only operations that declare it take a key', () => {
  expect(isIdempotent('POST /api/leads')).toBe(true);
  expect(isIdempotent('POST /api/auth/login')).toBe(false);
  expect(isIdempotent('toString')).toBe(false);
});
