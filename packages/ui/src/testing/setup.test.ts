// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

test.each([
  ['what has the focus goes', () => document.querySelector('button')?.remove()],
  ['a frame is asked for', () => requestAnimationFrame(() => {})],
])('frames still come to later tests of the page when %s under fake timers', async (_what, happen) => {
  document.body.innerHTML = '<button>Fermer</button>';
  document.querySelector('button')?.focus();
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  happen();
  vi.useRealTimers();
  const drawn = vi.fn();
  requestAnimationFrame(drawn);
  await expect.poll(() => drawn).toHaveBeenCalledOnce();
});
