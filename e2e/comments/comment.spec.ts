import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

async function fill(page: Page, content: string): Promise<void> {
  await page.getByLabel('Nom').fill('Awa Fall');
  await page.getByLabel('Email').fill('awa.fall@letat.test');
  await page.getByLabel('Votre commentaire').fill(content);
}

test('a comment is sent, waits, and is not shown', async ({ page }) => {
  await page.goto('/post/budget-participatif-pikine');
  await hydrated(page);
  await page.locator('#commenter').scrollIntoViewIfNeeded();
  await fill(page, 'Une remarque qui attend sa relecture.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
  await expect(page.getByText('Your comment is pending approval and will be visible once reviewed.')).toBeVisible();
  await expect(page.getByLabel('Votre commentaire')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Une remarque qui attend sa relecture.')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the same form posts and comes back with the answer', async ({ page }) => {
    await page.goto('/post/audit-sans-humilier');
    await fill(page, 'Envoyé sans une ligne de script.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/commentaire=recu#commentaires$/);
    await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
  });
});
