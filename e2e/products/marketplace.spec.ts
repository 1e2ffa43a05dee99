import { expect, hydrated, test } from '../support/test.ts';

test('the catalogue filters by category and says when there is nothing', async ({ page }) => {
  await page.goto('/marketplace');
  await hydrated(page);
  const all = await page.getByRole('article').count();
  expect(all).toBe(12);
  await page.getByRole('link', { name: 'E-book', exact: true }).click();
  await expect(page).toHaveURL(/category=ebook/);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
  await page.goto('/marketplace?category=inconnue');
  await expect(page.getByText('Aucun produit disponible pour cette catégorie')).toBeVisible();
});
