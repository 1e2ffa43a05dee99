// @vitest-environment jsdom
import { emit } from '@letat/remote-kit/events';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExitGuard } from './exit-guard.tsx';

function guarded() {
  const done = { discard: vi.fn(), beginAgain: vi.fn(), proceed: vi.fn() };
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

test('the exit guard asks once before another page, and then lets the author leave', () => {
  const { discard, beginAgain, proceed, guard, leaveFor } = guarded();
  expect(leaveFor('/about')).toBe(false);
  act(() => guard().confirm());
  expect([discard, beginAgain, proceed].map((one) => one.mock.calls.length)).toEqual([1, 0, 1]);
  expect(leaveFor('/about')).toBe(true);
});

test('the exit guard resets the editor when the author leaves for the same page, and asks again the next time', () => {
  const { discard, beginAgain, proceed, guard, leaveFor } = guarded();
  expect(leaveFor(location.pathname)).toBe(false);
  act(() => guard().confirm());
  expect([discard, beginAgain, proceed].map((one) => one.mock.calls.length)).toEqual([1, 1, 0]);
  expect(leaveFor('/about')).toBe(false);
  expect(guard().isAsking).toBe(true);
});
