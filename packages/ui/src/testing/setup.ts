import { afterEach } from 'vitest';

// Tests that need a page say so (`@vitest-environment jsdom`); the others pay nothing for it.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // Like the patience of `expect.poll` in vitest.config.ts: how long a part’s code takes to come is the machine’s affair.
  configure({ asyncUtilTimeout: 60_000 });
  clearPage();
  polyfillFrames();

  // jsdom has no CSS.escape, which react-aria calls to find fields by id. CSSOM's algorithm, without its corner cases.
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (char) => `\\${char}`);
  if (!('CSS' in globalThis)) Object.defineProperty(globalThis, 'CSS', { value: {}, configurable: true });
  if (!('escape' in CSS)) Object.defineProperty(CSS, 'escape', { value: escapeName, configurable: true });
}

declare global {
  var __letat_frames: boolean | undefined;
}

/**
 * jsdom begins to draw with the `setInterval` of the moment, and goes on with it: begun under fake timers, which it also is when
 * what has the focus is removed, it would draw for no later test of the page. So it begins here, and always has a frame to come.
 */
function polyfillFrames(): void {
  if (globalThis.__letat_frames) return;
  globalThis.__letat_frames = true;
  const { requestAnimationFrame } = window;
  const next = () => void requestAnimationFrame(next);
  next();
}

/** Files share their worker's page: this removes what an earlier one left there. */
function clearPage(): void {
  for (const element of [...document.body.children]) {
    // react-aria makes its announcer once, and goes on writing into it.
    if (element.matches('[data-live-announcer]')) for (const log of element.children) log.replaceChildren();
    else element.remove();
  }
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
