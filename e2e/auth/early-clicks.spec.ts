import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

/** The platform's code, which makes the page answer. */
const code = /\/releases\/platform\/.*\/main\.js/;

test('a tab pressed before its code is there opens when it is', async ({ page }) => {
  const releaseHeld = await holdRequests(page, code);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(page.getByLabel('Nom complet')).toHaveCount(0);
  await releaseHeld();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
});

test('a tab held down while its code loads opens when it is released', async ({ page }) => {
  const releaseHeld = await holdRequests(page, code);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Inscription' }).hover();
  await page.mouse.down();
  await releaseHeld();
  await page.waitForFunction(() => globalThis.__letat?.shown > 0);
  await expect(page.getByLabel('Nom complet')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
});

test('a press that comes before any script is done once they are there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const releaseHeld = await holdRequests(page, /\/releases\/platform\/.*\/starter\.js/);
  await page.goto('/post/budget-participatif-pikine', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await releaseHeld();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
});
