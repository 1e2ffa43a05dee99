// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRoomCheck } from './use-room-check.ts';

const opensAt = '2027-03-01T17:45:00.000Z';
const check = vi.fn<() => Promise<void>>();
let isHidden: boolean;

function Page({ due }: { due: string | null }) {
  useRoomCheck(check, due);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(opensAt) - 10 * minute });
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  check.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that is open early asks once the room is due, and goes on until there is nothing to wait for', async () => {
  const { rerender } = render(<Page due={opensAt} />);
  await pass(10 * minute - 1000);
  expect(check).not.toHaveBeenCalled();
  await pass(1000);
  expect(check).toHaveBeenCalledTimes(1);
  await pass(15_000);
  expect(check).toHaveBeenCalledTimes(2);
  rerender(<Page due={null} />);
  await pass(minute);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a page in the background asks nothing, and at once when its reader comes back to it', async () => {
  isHidden = true;
  render(<Page due={opensAt} />);
  await pass(11 * minute);
  expect(check).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(check).toHaveBeenCalledTimes(1);
});

test('an answer that does not come is asked for again, and what took place long ago is not asked for at all', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  check.mockRejectedValueOnce(new Error('offline'));
  render(<Page due={opensAt} />);
  await pass(10 * minute + 15_000);
  expect(check).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
  cleanup();
  check.mockClear();
  render(<Page due="2027-02-01T17:45:00.000Z" />);
  await pass(10 * minute);
  expect(check).not.toHaveBeenCalled();
});
