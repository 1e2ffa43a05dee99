import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor } from './editor.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Goes on with Tab until that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

test('an article is written and published by the keyboard alone', async ({ page }) => {
  await openEmptyEditor(page);
  await page.goto('/about');
  await hydrated(page);
  await tabTo(page, /^Écrire$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /article/ });
  await expect(dialog).toBeVisible();

  const { title, content, category } = editorOf(dialog);
  await expect(title).toBeFocused();
  await page.keyboard.type('Du bout des doigts');
  await expect(title).toHaveValue('Du bout des doigts');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await betterField(dialog);

  await page.keyboard.type('Un mot ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fort');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+Digit8');
  await page.keyboard.type('un');
  await page.keyboard.press('Enter');
  await page.keyboard.type('deux');
  await expectContent(page, 'Un mot **fort**.\n\n- un\n- deux');
  await page.keyboard.press('Control+z');
  await expect(content.locator('.cm-line').last()).not.toHaveText('- deux');
  await page.keyboard.press('Control+y');
  await expectContent(page, 'Un mot **fort**.\n\n- un\n- deux');

  // The tools are one stop, and arrows go through them.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Aperçu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Rechercher et remplacer' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('button', { name: 'Liste numérotée' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('article', { name: 'Aperçu de l’article' }).locator('strong')).toHaveText('fort');
  await page.keyboard.press('Space');

  await tabTo(page, /^Catégorie/);
  await page.keyboard.type('Lead');
  await expect(category).toHaveValue('Leadership');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await expect(category).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/post/du-bout-des-doigts');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
