import type { Locator } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('home without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('reads, filters and searches', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle("L'État en Mouvement");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
    await expect(page.getByRole('heading', { name: 'La bibliothèque' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Filtrer les articles par catégorie' })
      .getByRole('link', { name: 'Leadership' })
      .click();
    await expect(page).toHaveURL(/category=Leadership/);
    await expect(
      page.getByRole('heading', { name: 'Ce que les secrétaires généraux ne disent qu’à huis clos' }),
    ).toBeVisible();
    await page.locator('#recherche-bar').fill('réformes');
    await page.locator('#recherche-bar').press('Enter');
    await expect(page).toHaveURL(/search=r%C3%A9formes/);
    await expect(page.locator('mark').first()).toBeVisible();
  });
});

test('hydration does not replace any node and reports no error', async ({ page, troubles }) => {
  const { id } = await (await page.request.get('/api/posts/budget-participatif-pikine')).json();
  for (const path of ['/', '/post/budget-participatif-pikine', '/marketplace', '/blog', `/blog/${id}`]) {
    await page.goto(path);
    const before = await page.evaluate(() => {
      const nodes = [...document.querySelectorAll('#main *')];
      Reflect.set(globalThis, '__nodes', nodes);
      return nodes.length;
    });
    await hydrated(page);
    const replaced = await page.evaluate(
      () => Reflect.get(globalThis, '__nodes').filter((node: Element) => !node.isConnected).length,
    );
    expect(before).toBeGreaterThan(50);
    expect(replaced, `replaced nodes on ${path}`).toBe(0);
    expect(await page.evaluate(() => globalThis.__letat.troubles), `troubles on ${path}`).toEqual([]);
  }
  expect(troubles).toEqual([]);
});

test('navigates without loading documents, and back', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(globalThis, '__kept', true));
  await page.getByRole('link', { name: 'La Cour des comptes sort de son bureau' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Cour des comptes sort de son bureau');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^La Cour des comptes/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bibliothèque');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Cour des comptes sort de son bureau');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  expect(await page.evaluate(() => Reflect.get(globalThis, '__kept'))).toBe(true);
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
  await page.locator('#recherche-resultats').fill('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  await expect(page).not.toHaveURL(/search=/);
});

test('an unknown path is a real 404 with the navigation', async ({ page }) => {
  const answer = await page.goto('/nulle/part');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas');
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
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

  test('on a phone the latest articles begin within 1,700 px, after experts and books in rows of their own', async ({
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
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    for (const last of [experts.getByRole('link').last(), books.getByRole('article').last().getByRole('link')]) {
      await expect(last).not.toBeInViewport({ ratio: 0.9 });
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 0.9 });
    }
  });

  test('on a tablet experts stand in two columns, and no cover is higher than 420 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const address of ['/blog', '/marketplace', '/post/budget-participatif-pikine', '/']) {
      await page.goto(address);
      const heights = await page
        .locator('[data-format]')
        .evaluateAll((covers) => covers.map((cover) => cover.getBoundingClientRect().height));
      expect(Math.max(...heights), address).toBeLessThanOrEqual(420);
      expect(await overflowOf(page), address).toBe(0);
    }
    const experts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nos experts' }) });
    const [first, second] = await Promise.all([1, 2].map((n) => experts.getByRole('link').nth(n).boundingBox()));
    expect(second?.y).toBe(first?.y);
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('a line marks the current page in the navigation, the menu, the footer and the filters', async ({ page }) => {
    for (const address of ['/', '/blog', '/marketplace']) {
      await page.goto(address);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        if (width === 390) await page.locator('summary', { hasText: 'Menu' }).click();
        const current = page.locator('[aria-current]:visible');
        expect(await current.count(), address).toBeGreaterThan(0);
        for (const link of await current.all())
          await expect(link, address).toHaveCSS('text-decoration-line', 'underline');
        const other = page
          .locator('header a:not([aria-current]):visible, footer li a:not([aria-current]):visible')
          .last();
        await expect(other, address).not.toHaveCSS('text-decoration-thickness', '3px');
      }
    }
  });
});
