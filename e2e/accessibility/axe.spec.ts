import { overflowOf, violationsOf } from '../support/axe.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { routes } from '../support/routes.ts';
import { expect, hydrated, test } from '../support/test.ts';

// What is opened here is looked at, and leaves as it is what others look at: both workers may share the pages.
test.describe.configure({ mode: 'parallel' });

/** Other states of pages that are looked at anyway, and what stands in for one. */
const states = [
  '/?search=budget',
  '/post/donnees-ouvertes-marches-publics',
  '/post/carnet-de-route-d-un-decret',
  '/dashboard',
  '/nulle/part',
];

for (const path of [...routes.filter(({ flags }) => !flags.access).map((route) => route.path), ...states])
  test(`${path} has no axe violation and does not scroll sideways from 320 px`, async ({ page }) => {
    const address = await exampleAddress(path, page);
    await page.context().clearCookies();
    await page.goto(address);
    if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
    // On a busy machine the server gives up a page that takes too long, and the browser renders it.
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
