import type { Page, Route } from '@playwright/test';

/**
 * Holds what is asked for back until it is let go; then it goes on its way, or wherever `then` sends it.
 *
 * A page that starts at once (the editor, the dashboard) is opened with `{ waitUntil: 'commit' }` while its code is held:
 * code that is asked for before the last picture has come counts as part of the page, whose `load` would wait for what
 * waits for the test. A reading page loads no code before the first input.
 */
export async function holdRequests(
  page: Page,
  what: RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(what, (route) => (isHeld ? void held.push(route) : then(route)));
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map(then));
  };
}
