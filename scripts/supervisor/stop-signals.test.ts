import { afterEach, expect, test, vi } from 'vitest';
import { listenForStop, type StopSignals } from './stop-signals.ts';

let stop: StopSignals;

afterEach(() => {
  stop.close();
  vi.useRealTimers();
});

test('one Ctrl-C that arrives three times is one request to stop; a later one is the second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = listenForStop();
  const force = vi.fn();
  stop.onForce(force);
  expect(stop.signal.aborted).toBe(false);
  for (let times = 0; times < 3; times += 1) process.emit('SIGINT');
  expect(stop.signal.aborted).toBe(true);
  expect(force).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  process.emit('SIGINT');
  expect(force).toHaveBeenCalledOnce();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s is a request to stop', (signal) => {
  stop = listenForStop();
  process.emit(signal);
  expect(stop.signal.aborted).toBe(true);
});
