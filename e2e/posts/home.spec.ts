import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('home without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('reads, filters and searches', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle("L'État en Mouvement");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
    await expect(page.getByRole('heading', { name: 'La bibliothèque' })).toBeVisible();
    const filters = page.getByRole('navigation', { name: 'Filtrer les articles par catégorie' });
    await filters.getByRole('link', { name: 'Leadership' }).click();
    await expect(page).toHaveURL(/category=Leadership/);
    // Which ones, other journeys that publish have a say in.
    await expect(page.locator('main article').filter({ hasText: 'Leadership' }).first()).toBeVisible();
    await expect(filters.getByRole('link', { name: 'Leadership' })).toHaveAttribute('aria-current', 'true');
    await page.locator('#recherche-bar').fill('réformes');
    await page.locator('#recherche-bar').press('Enter');
    await expect(page).toHaveURL(/search=r%C3%A9formes/);
    await expect(page.locator('mark').first()).toBeVisible();
  });
});

test('the search box shows its button for words only, and clearing it resets the search', async ({ page }) => {
  await page.goto('/');
  const box = page.locator('#recherche-bar');
  const button = page.getByRole('button', { name: 'Search' }).first();
  await box.fill('   ');
  await expect(button).toBeHidden();
  await box.fill('budget');
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('budget');
  await hydrated(page);
  await expect(box).toBeHidden();
  // As React does to what is typed into a part that it has not hydrated yet.
  await page.locator('#main').evaluate((main) => {
    main.addEventListener('input', (event) => event.stopPropagation(), { capture: true, once: true });
  });
  await page.locator('#recherche-resultats').fill('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  await expect(page).not.toHaveURL(/search=/);
});

test.describe('home on narrow screens', () => {
  /** The element that scrolls sideways around what is given. */
  const shelfAround = (inside: Locator) =>
    inside.evaluate((element) => {
      const row = element.parentElement;
      if (!row) throw new Error('nothing is around it');
      const { overflowX, overscrollBehaviorX } = getComputedStyle(row);
      return {
        overflowX,
        overscrollBehaviorX,
        scrolls: row.scrollWidth > row.clientWidth,
        traps: row.scrollHeight > row.clientHeight,
      };
    });

  test('on a phone the whole page is at most 6,000 px high, with experts and books in rows of their own before the articles, and leads to the letter', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
    const ofSpecification = ['Nos experts', 'La bibliothèque', 'Écosystème', 'Derniers articles'];
    expect(titles.filter((title) => ofSpecification.includes(title))).toEqual(ofSpecification);
    const latest = page.getByRole('heading', { level: 2, name: 'Derniers articles' });
    expect((await latest.boundingBox())?.y).toBeLessThanOrEqual(1700);
    const experts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nos experts' }) });
    const books = page.locator('section').filter({ has: page.getByRole('heading', { name: 'La bibliothèque' }) });
    for (const inside of [experts.getByRole('link').nth(1), books.getByRole('article').first()])
      expect(await shelfAround(inside)).toEqual({
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrolls: true,
        traps: false,
      });

    const letter = page.getByRole('main').getByRole('link', { name: 'La lettre du dimanche' });
    await test.step('once all of it is there it is no higher', async () => {
      await hydrated(page);
      await expect(page.locator('[data-deferred]:empty')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
      expect((await letter.boundingBox())?.y).toBeLessThan(2 * 844);
    });
    for (const last of [experts.getByRole('link').last(), books.getByRole('article').last().getByRole('link')]) {
      await expect(last).not.toBeInViewport({ ratio: 0.9 });
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 0.9 });
    }
    await letter.click();
    await expect(page.getByRole('heading', { level: 2, name: 'La lettre du dimanche' })).toBeInViewport();
  });
});
