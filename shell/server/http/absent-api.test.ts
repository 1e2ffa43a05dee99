import { expect, it, vi } from 'vitest';
import { absentPausesMs, oncePresent } from './absent-api.ts';

/** What `fetch` throws, as Node has it. */
const failure = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

it('an API that no process listens for yet is asked until one does', async () => {
  const ask = vi.fn(async () => 'here').mockRejectedValueOnce(failure('ECONNREFUSED'));
  expect(await oncePresent(ask)).toBe('here');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('an API that nobody starts again is asked after each pause, and no longer', async () => {
  const ask = vi.fn(async () => Promise.reject(failure('ECONNREFUSED')));
  await expect(oncePresent(ask)).rejects.toThrow('fetch failed');
  expect(ask).toHaveBeenCalledTimes(absentPausesMs.length + 1);
});

it.each([
  ['a connection that was cut', failure('ECONNRESET')],
  ['a failure that says nothing', new TypeError('fetch failed')],
  ['a deadline that is over', new DOMException('too late', 'TimeoutError')],
])('%s is no API that is about to be there: it is asked once', async (_what, cause) => {
  const ask = vi.fn(async () => Promise.reject(cause));
  await expect(oncePresent(ask)).rejects.toBe(cause);
  expect(ask).toHaveBeenCalledTimes(1);
});
