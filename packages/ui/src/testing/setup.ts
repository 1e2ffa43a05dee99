import { afterEach } from 'vitest';

// Tests that need a page say so (`@vitest-environment jsdom`); the others pay nothing for it.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  clearPage();

  // jsdom has no CSS.escape, which react-aria calls to find fields by id. CSSOM's algorithm, without its corner cases.
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (char) => `\\${char}`);
  if (!('CSS' in globalThis)) Object.defineProperty(globalThis, 'CSS', { value: {}, configurable: true });
  if (!('escape' in CSS)) Object.defineProperty(CSS, 'escape', { value: escapeName, configurable: true });
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
