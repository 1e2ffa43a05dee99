// @vitest-environment jsdom
import { emit } from '@letat/remote-kit/events';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExitGuard } from './exit-guard.tsx';

function guarded() {
  const done = { discard: vi.fn(async () => {}), beginAgain: vi.fn(), proceed: vi.fn() };
  const { result } = renderHook(() => useExitGuard(true, done.discard, done.beginAgain));
  const leaveFor = (path: string) => {
    let isLetGo = true;
    act(() => {
      isLetGo = emit('before-navigate', { href: new URL(path, location.href).href, proceed: done.proceed });
    });
    return isLetGo;
  };
  return { ...done, guard: () => result.current, leaveFor };
}

test('the exit guard asks once before another page, and then lets the author leave', async () => {
  const { discard, beginAgain, proceed, guard, leaveFor } = guarded();
  expect(leaveFor('/about')).toBe(false);
  await act(() => guard().confirm());
  expect([discard, beginAgain, proceed].map((callback) => callback.mock.calls.length)).toEqual([1, 0, 1]);
  expect(leaveFor('/about')).toBe(true);
});

test('the exit guard resets the editor when the author leaves for the same page, and asks again the next time', async () => {
  const { discard, beginAgain, proceed, guard, leaveFor } = guarded();
  expect(leaveFor(location.pathname)).toBe(false);
  await act(() => guard().confirm());
  expect([discard, beginAgain, proceed].map((callback) => callback.mock.calls.length)).toEqual([1, 1, 0]);
  expect(leaveFor('/about')).toBe(false);
  expect(guard().isAsking).toBe(true);
});

test('the author leaves once the local draft is gone, not before', async () => {
  const { discard, proceed, guard, leaveFor } = guarded();
  const removal = Promise.withResolvers<void>();
  discard.mockReturnValue(removal.promise);
  leaveFor('/about');
  act(() => void guard().confirm());
  expect([guard().isAsking, guard().isLeaving]).toEqual([true, true]);
  expect(proceed).not.toHaveBeenCalled();
  await act(async () => removal.resolve());
  expect(proceed).toHaveBeenCalledOnce();
  expect(guard().isAsking).toBe(false);
});
