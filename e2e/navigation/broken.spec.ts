import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';
import { heading } from './place.ts';

/* Broken on purpose: files of a remote do not come, and are reported. Every fault there is: releases/fault-matrix.own-settings.spec.ts. */
test.use({ allow: ['console', 'request', 'skeleton', 'area'] });

const market = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' });
const refuse = (route: Route) => route.fulfill({ status: 503, body: 'no' });

test('a remote that is broken on its own page traps nobody and leaves nothing behind, and « Réessayer » brings its code once it can be had', async ({
  page,
}) => {
  const again = page.getByRole('button', { name: 'Réessayer' });
  await page.route('**/releases/mfe-editorial/**/*.js', refuse);
  const open = async () => {
    await page.goto('/blog');
    await page.keyboard.press('Shift');
    await expect(again).toBeVisible();
    await expect(heading(page)).toHaveText('Blog');
  };
  await open();
  await market(page).click();
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('#main > *')).toHaveCount(1);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);

  await open();
  await page.unroute('**/releases/mfe-editorial/**/*.js');
  await again.click();
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Blog');
});
