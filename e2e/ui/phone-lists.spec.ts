import { exampleAddress } from '../support/example-addresses.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Rows became cards of two lines after they had stood as eight pairs of label and value, of 190 px and more each. */
const maxCard = 180;

const lists: Record<Exclude<DemonstrationAccount, 'lecteur'>, readonly (readonly [route: string, table: RegExp])[]> = {
  admin: [
    ['/admin/orders', /^Commandes/],
    ['/admin/users', /^Comptes/],
    ['/webinars/:id', /^Inscrits/],
  ],
  auteur: [
    ['/dashboard/revenus', /^Écritures de votre compte/],
    ['/dashboard/produits', /^Mes produits/],
  ],
};

for (const who of ['admin', 'auteur'] as const)
  test(`lists that “${who}” works with are cards of two lines on a phone, however many columns they have`, async ({
    page,
  }) => {
    await loginAs(page, who);
    for (const [route, name] of lists[who]) {
      await page.goto(await exampleAddress(route, page));
      await hydrated(page);
      const cards = page.getByRole('table', { name }).locator('tbody tr');
      // Where nobody is registered there is no list.
      await expect(cards.first().or(page.getByText('Personne n’est encore inscrit'))).toBeVisible();
      const heights = await cards.evaluateAll((rows) => rows.map((row) => row.clientHeight));
      if (route !== '/webinars/:id') expect(heights.length, route).toBeGreaterThan(0);
      const mean = heights.reduce((sum, height) => sum + height, 0) / Math.max(1, heights.length);
      expect.soft(mean, `${route}: ${heights.length} cards`).toBeLessThanOrEqual(maxCard);
    }
  });
