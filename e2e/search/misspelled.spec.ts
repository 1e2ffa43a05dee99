import { overflowOf, violationsOf } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

const misspelled = [
  ['refrome', 'réforme'],
  ['budjet', 'budget'],
  ['gouvernence', 'gouvernance'],
  ['comptabilitée', 'comptabilité'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a misspelled search of the home page and of the blog shows what the nearest word finds, and looks for what was typed if asked', async ({
    page,
  }) => {
    for (const [index, [typed, meant]] of misspelled.entries()) {
      // Both lists, by turns.
      const list = index % 2 === 0 ? '/' : '/blog';
      await page.goto(`${list}?${new URLSearchParams({ search: typed })}`);
      await expect(page.locator('mark').first()).toBeVisible();
      const shown = page.getByRole('status').filter({ hasText: `Résultats pour «\u00a0${meant}\u00a0»` });
      await shown.getByRole('link', { name: `chercher plutôt «\u00a0${typed}\u00a0»` }).click();
      await expect(page).toHaveURL(/exact=1/);
      await expect(page.getByRole('heading', { name: 'Aucun article trouvé' })).toBeVisible();
      const outcome = page.getByRole('status').filter({ hasText: 'Vouliez-vous dire' });
      await expect(outcome).toContainText('Aucun article');
      await outcome.getByRole('link', { name: meant, exact: true }).click();
      await expect(page.locator('mark').first()).toBeVisible();
      await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
      await expect(page.getByText('Résultats pour')).toHaveCount(0);
    }
    await page.goto('/?search=IA');
    await expect(page.getByRole('article').first(), '« IA » finds articles on artificial intelligence').toBeVisible();
    await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
  });
});

test('on a phone a search is corrected in the page’s own field, the only one in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?search=xqzvkw');
  await hydrated(page);
  await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
  await expect(page.getByText('Vérifiez l’orthographe')).toBeVisible();
  const field = page.getByRole('search').getByRole('textbox').or(page.getByRole('search').getByRole('combobox'));
  await expect(field).toHaveCount(1);
  await field.fill('budjet');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'chercher plutôt' })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(field).toHaveValue('budjet');
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'chercher plutôt' }).click();
  await expect(page.getByRole('link', { name: 'budget', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'budget', exact: true }).click();
  await expect(page).toHaveURL(/\/\?search=budget$/);
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(field).toHaveValue('budget');
});
