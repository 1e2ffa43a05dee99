import { expect, it } from 'vitest';
import { drain } from './drain.ts';

interface Drained {
  listening: boolean;
  maxRequestsPerSocket: number | null;
}
const server = (listening = true): Drained => ({ listening, maxRequestsPerSocket: null });

it('each connection ends with its next answer from the moment on that the process is asked to stop, for that long', async () => {
  const draining = server();
  const waited: number[] = [];
  await drain(draining, 6000, async (ms) => {
    expect(draining.maxRequestsPerSocket).toBe(1);
    waited.push(ms);
  });
  expect(waited).toEqual([6000]);
});

it.each([
  ['a server that listens nowhere', server(false), 6000],
  ['no time to drain', server(), 0],
])('%s is not waited for, and changes nothing', async (_name, given, ms) => {
  await drain(given, ms, () => Promise.reject(new Error('it waited')));
  expect(given.maxRequestsPerSocket).toBeNull();
});
