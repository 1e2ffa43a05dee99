import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Keeps the platform's code on its way until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/releases/platform/**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a tab pressed before its code is there opens when it is', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(page.getByLabel('Nom complet')).toHaveCount(0);
  letGo();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
});

test('a tab held down while its code arrives opens when it is let go', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Inscription' }).hover();
  await page.mouse.down();
  letGo();
  await page.waitForFunction(() => globalThis.__letat?.shown > 0);
  await expect(page.getByLabel('Nom complet')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
});
