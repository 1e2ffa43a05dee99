import type { Page } from '@playwright/test';
import { servedWhole } from '../support/served-whole.ts';
import { expect, test } from '../support/test.ts';

const paths = ['/', '/post/budget-participatif-pikine', '/blog', '/author/awa-ndiaye'];

/** Parts of the page whose layout waits until they come near the window. */
const waitingParts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.body.querySelectorAll('*')].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
        .length,
  );

for (const path of paths)
  test(`${path}: what is below the fold is laid out after the first paint, and then for good`, async ({ page }) => {
    await servedWhole(page, path);
    await page.goto(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-slices');
    expect(await waitingParts(page)).toBe(0);
    await expect(page.locator('[data-chrome=footer] > [data-laid-out]')).toHaveCount(1);
  });

test('until then it is there all the same: the end of an article can be read without the starter', async ({ page }) => {
  await servedWhole(page, '/post/budget-participatif-pikine');
  await page.route(/\/starter\//, (route) => route.abort());
  await page.goto('/post/budget-participatif-pikine');
  expect(await waitingParts(page)).toBeGreaterThan(5);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'À propos' });
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
});

test('a page that is opened at a place in it is laid out whole', async ({ page }) => {
  await page.route(/\/starter\//, (route) => route.abort());
  await page.goto('/post/budget-participatif-pikine#commentaires');
  expect(await waitingParts(page)).toBe(0);
  await expect(page.locator('#commentaires')).toBeInViewport();
});
