import { expect, hydrated, test } from '../support/test.ts';

test.describe('home without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('reads, filters and searches', async ({ page }) => {
    await page.goto('/');
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
  for (const path of ['/', '/post/budget-participatif-pikine', '/marketplace']) {
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
  await page.locator('#recherche-bar').fill('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  await expect(page).not.toHaveURL(/search=/);
});

test('an unknown path is a real 404 with the navigation', async ({ page }) => {
  const answer = await page.goto('/nulle/part');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas');
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
});
