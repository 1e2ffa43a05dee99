import { expect, hydrated, test } from '../support/test.ts';

test('the keyboard alone reaches the content, the menu and an article; the chosen theme is remembered; ?boundaries shows who owns what', async ({
  page,
}) => {
  await test.step('the keyboard alone reaches the content, the menu and an article', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();

    const more = page.locator('[data-chrome="header"] summary', { hasText: 'Plus' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Écosystème' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(page.locator('[data-chrome="header"] details[open]')).toHaveCount(0);

    await hydrated(page);
    // Whichever is newest: other journeys publish meanwhile.
    const article = page.getByRole('main').locator('h3 a[href^="/post/"]').first();
    const title = (await article.textContent()) ?? '';
    await article.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('the chosen theme is remembered; ?boundaries shows who owns what', async () => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Sombre' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/?boundaries');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-boundaries', '');
    const label = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await label('[data-area="mfe-editorial"]')).toBe('"mfe-editorial"');
    expect(await label('[data-fragment="product-teaser"]')).toContain('product-teaser');

    await page.getByRole('radio', { name: 'Système' }).check();
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
});
