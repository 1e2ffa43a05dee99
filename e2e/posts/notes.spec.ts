import { expect, hydrated, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a note is reached from its number, by the keyboard too, and leads back', async ({ page }) => {
      await page.goto('/post/algorithme-au-guichet');
      if (javaScriptEnabled) await hydrated(page);
      const call = page.getByLabel('Note 2', { exact: true });
      await call.focus();
      await page.keyboard.press('Enter');
      const note = page.getByRole('listitem').filter({ hasText: 'signée à Malabo le 27 juin 2014' });
      await expect(note).toBeInViewport();
      await expect(page).toHaveURL(/#note-2$/);
      await page.keyboard.press('Tab');
      await expect(note.getByLabel('Retour à l’appel de note 2')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(call).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(call).toBeFocused();
    });
  });
}
