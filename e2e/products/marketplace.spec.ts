import { expect, hydrated, test } from '../support/test.ts';

interface Listed {
  id: string;
  title: string;
  category: string;
  price: number;
}

test('the catalogue opens with shelves, and lists a category in the order that is asked for', async ({
  page,
  request,
}) => {
  const listed = async (query: string): Promise<Listed[]> =>
    (await request.get(`/api/products?limit=12&${query}`)).json();
  const titles = (products: Listed[]) => products.map(({ title }) => title);
  const shown = page.getByRole('article').getByRole('heading');
  await page.goto('/marketplace');
  await hydrated(page);
  const newest = await listed('category=ebook');
  await expect(page.getByRole('region', { name: 'Des livres' }).getByRole('article').getByRole('heading')).toHaveText(
    titles(newest.slice(0, 3)),
  );
  await expect(page.getByRole('navigation', { name: 'Trier les produits' })).toHaveCount(0);

  await page.getByRole('link', { name: 'E-book', exact: true }).click();
  await expect(page).toHaveURL(/category=ebook/);
  await expect(shown).toHaveText(titles(newest));
  await page.getByRole('link', { name: 'Du moins cher au plus cher' }).click();
  await expect(page).toHaveURL('/marketplace?category=ebook&sort=price-asc');
  await expect(shown).toHaveText(titles(await listed('category=ebook&sort=price-asc')));

  await page.goto('/marketplace?category=inconnue');
  await expect(page.getByText('Aucun produit disponible pour cette catégorie')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is found by its words, and its page says what it holds, what it costs and who gets it; one that is not on sale says so', async ({
    page,
  }) => {
    await page.goto('/marketplace');
    await page.getByRole('textbox', { name: 'Rechercher dans la bibliothèque' }).fill('budgets participatifs');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=budgets\+participatifs/);
    await page.getByRole('link', { name: 'Le budget participatif, pas à pas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le budget participatif, pas à pas');
    await expect(page.getByText('Avril. Compter ensemble')).toBeVisible();
    await expect(page.getByText('7,50 $US vont à Awa Ndiaye')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trois colonnes, pas quatre' })).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = data.map((text) => JSON.parse(text)).find((described) => described['@type'] === 'Product');
    expect(product.offers).toMatchObject({ price: '15.00', priceCurrency: 'USD' });
    const html = await page.content();
    expect(html).not.toMatch(/\/uploads\/|fileUrl|\.pdf"/);

    const answer = await page.goto('/marketplace/000000000000000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce produit n’est plus en vente');
    await expect(page.getByRole('link', { name: 'Acheter' })).toHaveCount(0);
  });
});
