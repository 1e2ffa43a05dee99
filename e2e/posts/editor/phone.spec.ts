import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/test.ts';
import { betterField, editorOf, longText, openEmptyEditor } from './editor.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

test('on a phone a toast covers neither the buttons nor the tools, no keys to press are shown, and what is found and the preview are in sight, the preview in the dialog too', async ({
  page,
}) => {
  await openEmptyEditor(page);
  await test.step('in the dialog the preview is in sight', async () => {
    await page.goto('/about');
    await hydrated(page);
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    await page.getByRole('link', { name: 'Écrire' }).first().click();
    const dialog = page.getByRole('dialog', { name: /article$/ });
    await betterField(dialog);
    await expectPreviewInSight(page);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.goto('/write');
  await hydrated(page);
  await betterField(page);
  await test.step('under a finger the editor shows no keys to press', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByText('Mise en forme en Markdown.').locator('visible=true')).toHaveCount(1);
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await expect(page.getByText(/Ctrl|⌘/).locator('visible=true')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
  });
  await test.step('a toast covers neither the buttons nor the tools', async () => {
    const { title, content, publish, saveDraft } = editorOf(page);
    await title.fill('Sur un téléphone');
    await content.fill(longText);
    await content.press('Control+End');
    await saveDraft.click();
    const words = page.getByText('Brouillon sauvegardé avec succès !');
    await expect(words).toBeVisible();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog');
    for (const control of [publish, saveDraft, page.getByRole('toolbar', { name: 'Mise en forme' })])
      expect(await meet(toast, control)).toBe(false);
    await toast.getByRole('button', { name: 'Fermer' }).click();
    await expect(toast).toHaveCount(0);
  });
  await test.step('the preview is in sight', () => expectPreviewInSight(page));
  await test.step('what is found stands clear of the row that finds, however low the window is', async () => {
    await editorOf(page).content.fill(longText);
    await page.keyboard.press('Control+f');
    const row = page.getByRole('search', { name: 'Rechercher et remplacer dans le texte' });
    await row.getByRole('textbox', { name: 'Rechercher' }).fill('Paragraphe 5');
    for (const size of [
      { width: 390, height: 844 },
      { width: 390, height: 450 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Enter');
      const found = editorOf(page).content.locator('.cm-searchMatch-selected').first();
      const isSeen = () =>
        found.evaluate((match) => {
          const { x, y, width, height } = match.getBoundingClientRect();
          const root = match.getRootNode();
          const top = root instanceof ShadowRoot && root.elementFromPoint(x + width / 2, y + height / 2);
          return top instanceof Element && match.contains(top);
        });
      await expect.poll(isSeen, { message: `${size.width} by ${size.height}` }).toBe(true);
    }
  });
});

/** The preview opens in sight, and closing it leads back to the line one wrote at. */
async function expectPreviewInSight(page: Page): Promise<void> {
  const { content, preview } = editorOf(page);
  await content.fill(longText);
  await content.press('Control+End');
  const last = content.getByText('Paragraphe 79.');
  await expect(last).toBeInViewport();
  const placeOf = () => last.evaluate((line) => line.getBoundingClientRect().top);
  // Once the field has measured all of its lines.
  await expect.poll(async () => (await placeOf()) - (await placeOf())).toBe(0);
  const before = await placeOf();
  // By its place: a locator would scroll first.
  const box = await preview.boundingBox();
  if (!box) throw new Error('the button has no place');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const shown = page.getByRole('article', { name: 'Aperçu de l’article' });
  await expect(shown.getByText('Paragraphe 0.', { exact: true })).toBeInViewport();
  await expect(content).toBeHidden();
  await preview.press('Enter');
  await expect(shown).toHaveCount(0);
  await expect.poll(placeOf).toBeCloseTo(before, -1);
}

/** Whether two parts of the page cover each other. */
async function meet(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('a part is not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
