import { expect, hydrated, test } from '../support/test.ts';

const texts = {
  '/legal-terms': [
    'Objet',
    'Modèle économique',
    'Obligations des auteurs',
    'Paiements et remboursements',
    'Protection des données',
    'Écosystème interconnecté',
  ],
  '/privacy-policy': [
    'Responsable du traitement',
    'Données collectées',
    'Finalités',
    'Base légale',
    'Durées de conservation',
    'Vos droits',
    'Sécurité',
    'Transferts internationaux',
  ],
};

for (const [path, sections] of Object.entries(texts)) {
  test.describe(`${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });
    test('has its sections in order, its date, its contents and the way back', async ({ page }) => {
      await page.goto(path);
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(headings).toEqual(sections.map((title, index) => `${index + 1}. ${title}`));
      await expect(page.getByText('Version de janvier 2025')).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'Sommaire' });
      await expect(contents.getByRole('link')).toHaveText(sections);
      const last = sections.at(-1) ?? '';
      await contents.getByRole('link', { name: last }).click();
      await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
    });
  });

  test(`${path} is taken over as it stands`, async ({ page, troubles }) => {
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test(`${path} prints its text and nothing to press`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
}

test('the footer leads to both', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('href', '/legal-terms');
  await footer.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité');
});

test('how long things are kept is a table', async ({ page }) => {
  await page.goto('/privacy-policy');
  const table = page.getByRole('table', { name: 'Durées de conservation' });
  await expect(table.getByRole('row', { name: /Données de paiement/ })).toContainText('10 ans');
  await expect(table.getByRole('row', { name: /Journaux techniques/ })).toContainText('12 mois au plus');
  await expect(table.getByRole('row', { name: /Comptes actifs/ })).toContainText('3 ans');
});
