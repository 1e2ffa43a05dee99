import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

async function fill(page: Page, content: string): Promise<void> {
  const form = page.locator('#commenter');
  await form.getByLabel('Nom').fill('Awa Fall');
  await form.getByLabel('Email').fill('awa.fall@letat.test');
  await form.getByLabel('Votre commentaire').fill(content);
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

test('what is typed before the code has come is kept', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/comment-form.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/post/ce-que-coute-une-signature');
  await hydrated(page);
  await page.locator('#commenter').scrollIntoViewIfNeeded();
  await fill(page, 'Tapé trop tôt, mais pas perdu.');
  letGo();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#commenter form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Comment submitted successfully!')).toBeVisible();
  await expect(page).not.toHaveURL(/commentaire=/);
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
