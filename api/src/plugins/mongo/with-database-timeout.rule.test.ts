import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDatabaseTimeout } from './with-database-timeout.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of the work, as far as it is known after that time. */
async function after(ms: number, outcome: Promise<string>): Promise<string> {
  let known = 'pending';
  void outcome.then(
    (value) => (known = value),
    ({ code }) => (known = code),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return known;
}

it('work is given up within some four seconds when the database answers nothing', async () => {
  expect(await after(3900, withDatabaseTimeout(never(), never))).toBe('pending');
  expect(await after(4100, withDatabaseTimeout(never(), never))).toBe('unavailable');
});

it('a slow answer of a living database is waited for', async () => {
  const ping = vi.fn(async () => {});
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 9000, 'there'));
  expect(await after(10_000, withDatabaseTimeout(slow, ping))).toBe('there');
  expect(ping.mock.calls.length).toBeGreaterThan(2);
});

it('an answer that came while this process was held up counts, though its time was over before it was read', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 6000, 'there'));
  // Read in the turn in which its time is over: after timers, before immediates.
  const late = () => new Promise<void>((resolve) => void setTimeout(resolve, 2000));
  const ping = vi.fn(async () => {}).mockImplementationOnce(late);
  expect(await after(8000, withDatabaseTimeout(slow, ping))).toBe('there');
});

it('work that fails is not asked about', async () => {
  const ping = vi.fn(async () => {});
  const refused = Promise.reject(Object.assign(new Error('no'), { code: 'conflict' }));
  expect(await after(5000, withDatabaseTimeout<string>(refused, ping))).toBe('conflict');
  expect(ping).not.toHaveBeenCalled();
});
