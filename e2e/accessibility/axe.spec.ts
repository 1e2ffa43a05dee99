import { overflowOf, violationsOf } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Nothing here changes anything: both workers may share the pages.
test.describe.configure({ mode: 'parallel' });

const paths = [
  '/',
  '/?search=budget',
  '/post/budget-participatif-pikine',
  '/post/donnees-ouvertes-marches-publics',
  '/post/carnet-de-route-d-un-decret',
  '/author/awa-ndiaye',
  '/marketplace',
  '/subscribe',
  '/about',
  '/ecosystem',
  '/embed-kit',
  '/legal-terms',
  '/privacy-policy',
  '/join-authors',
  '/rejoindre',
  '/dashboard',
  '/nulle/part',
];

for (const path of paths)
  test(`${path} has no axe violation and does not scroll sideways from 320 px`, async ({ page }) => {
    await page.goto(path);
    if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
    // On a busy machine the server gives up a page that takes too long, and the browser renders it.
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
