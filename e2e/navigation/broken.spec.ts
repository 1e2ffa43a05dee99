import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';
import { heading, markDocument } from './place.ts';

/* Broken on purpose: files of a remote do not come, and are reported. Every fault there is: releases/fault-matrix.own-settings.spec.ts. */
test.use({ allow: ['console', 'request', 'skeleton', 'area'] });

const market = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' });
const refuse = (route: Route) => route.fulfill({ status: 503, body: 'no' });
const hang = () => new Promise<void>(() => {});

for (const [what, files, fault] of [
  ['whose page’s chunk is refused', '**/releases/mfe-marketplace/**/page-*.js', refuse],
  ['whose page’s chunk hangs', '**/releases/mfe-marketplace/**/page-*.js', hang],
  ['whose data is refused', '**/api/products*', refuse],
  ['whose data hangs', '**/api/products*', hang],
] as const)
  test(`a page ${what} loads as a document, once`, async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const isSameDocument = await markDocument(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.route(files, fault);
    await market(page).click();
    await expect(heading(page)).toHaveText('La bibliothèque');
    expect(await isSameDocument()).toBe(false);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => globalThis.__letat !== undefined);
    await page.waitForLoadState('load');
    expect(documents).toEqual(['/marketplace']);
    await expect(page.locator('#main > [data-area]')).toHaveCount(1);
  });

test('a remote that is broken on its own page traps nobody, and leaves nothing behind', async ({ page }) => {
  await page.route('**/releases/mfe-editorial/**/*.js', refuse);
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(heading(page)).toHaveText('Blog');
  await market(page).click();
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('#main > *')).toHaveCount(1);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
});

test('« Réessayer » on a page that the server rendered brings its code once it can be had', async ({ page }) => {
  await page.route('**/releases/mfe-editorial/**/*.js', refuse);
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute('**/releases/mfe-editorial/**/*.js');
  await again.click();
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Blog');
});
