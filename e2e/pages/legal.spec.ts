import type { RetentionRow } from '@letat/contracts/privacy/operations';
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
  '/accessibilite': ['Ce que nous visons', 'Ce qui est vérifié', 'Ce que nous savons', 'Nous écrire', 'Vos recours'],
};
const versions: Readonly<Record<string, string>> = { '/accessibilite': 'Version de novembre 2026' };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('each text has its sections in order, its date, its contents and the way back', async ({ page }) => {
    for (const [path, sections] of Object.entries(texts))
      await test.step(path, async () => {
        await page.goto(path);
        const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
        expect(headings).toEqual(sections.map((title, index) => `${index + 1}. ${title}`));
        await expect(page.getByText(versions[path] ?? 'Version de janvier 2025')).toBeVisible();
        const contents = page.getByRole('navigation', { name: 'Sommaire' });
        await expect(contents.getByRole('link')).toHaveText(sections);
        const last = sections.at(-1) ?? '';
        await contents.getByRole('link', { name: last }).click();
        await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
        await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
      });
  });
});

test('each text names who runs the demonstration as fictitious, is taken over as it stands, and prints its text and nothing to press; the footer leads to all of them', async ({
  page,
  request,
  troubles,
}) => {
  for (const path of Object.keys(texts))
    await test.step(path, async () => {
      await page.goto(path);
      const publisher = page.getByRole('main').locator('dl').filter({ hasText: 'Éditeur' });
      // The statement of accessibility names an address to write to, and nobody else.
      if (path !== '/accessibilite')
        await expect(publisher.getByRole('definition')).toHaveText([
          /fictif/,
          /Saint-Louis/,
          /fictif/,
          'redaction@letat.test',
        ]);
      if (path !== '/accessibilite')
        await expect(page.getByText('Ces noms et ces adresses sont fictifs')).toBeVisible();
      await expect(page.getByText('à renseigner')).toHaveCount(0);
      await hydrated(page);
      expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.emulateMedia({ media: null });
    });

  await page.goto('/ecosystem');
  await expect(page.getByText('Un partenaire fictif, sans site.')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('href', '/legal-terms');
  await expect(footer.getByRole('link', { name: 'Accessibilité' })).toHaveAttribute('href', '/accessibilite');
  await footer.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité');

  await test.step('the privacy policy lists retention periods: those of the terms, then those of every collection', async () => {
    const rows: RetentionRow[] = await (await request.get('/api/privacy/retention')).json();
    const periods = page.getByRole('region', { name: 'Durées de conservation' });
    await expect(periods.getByRole('listitem').filter({ hasText: 'Comptes actifs' })).toContainText(
      'la durée de l’abonnement, puis 3 ans',
    );
    await expect(periods.getByRole('listitem').filter({ hasText: 'Données de paiement' })).toContainText('10 ans');
    await expect(periods.getByRole('listitem').filter({ hasText: 'Journaux techniques' })).toContainText(
      '12 mois au plus',
    );
    const table = periods.getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveText(rows.map(({ what }) => what));
    await expect(table.getByRole('row', { name: /^Messages à la maison/ })).toContainText('3 ans après leur envoi');
  });
  expect(troubles).toEqual([]);
});
