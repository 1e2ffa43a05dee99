import { sweepRecord } from '@letat/contracts/pages/sweep-record';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { routes } from '../support/routes.ts';
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
  '/accessibilite': [
    'Ce que nous visons',
    'État de conformité',
    'Ce qui est vérifié',
    'Contenus non accessibles',
    'Établissement de la déclaration',
    'Nous écrire',
    'Vos recours',
  ],
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

  await test.step('terms and privacy policy name every rail by which one pays or is paid here, as the buyers and authors use them', async () => {
    const rails: OpenRail[] = await (await request.get('/api/rails')).json();
    expect(rails.map(({ id }) => id)).toEqual(expect.arrayContaining(['paypal', 'wave', 'pawapay']));
    const transfers = page.getByRole('region', { name: 'Transferts internationaux' });
    for (const { recipient, charges, paysOut } of rails)
      if (recipient !== null && (charges || paysOut)) await expect(transfers).toContainText(recipient);
    await page.goto('/legal-terms');
    const payments = page.getByRole('region', { name: 'Paiements et remboursements' });
    for (const { label, charges } of rails) if (charges) await expect(payments).toContainText(label);
    await expect(payments).not.toContainText('Les prix sont en dollars américains');
  });

  await test.step('the statement of accessibility claims no audit, and names the pages that the sweeps open', async () => {
    await page.goto('/accessibilite');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'État de conformité' }).getByRole('paragraph')).toHaveText([
      'État : non conforme au RGAA 4.1, les règles françaises, faites des WCAG 2.1.',
      /^Le site n’a pas encore été audité sur leurs 106 critères, et elles ne connaissent pas d’autre état sans audit\./,
    ]);
    await expect(main).not.toContainText(/partiellement|totalement/);
    const basis = main.getByRole('region', { name: 'Établissement de la déclaration' });
    const swept = routes.filter(({ path }) => sweepRecord?.routes.includes(path));
    const seenBy = (access?: string) => swept.filter(({ flags }) => flags.access === access).length;
    const counted = `Pages vérifiées, selon qui les voit : ${seenBy()} pages pour tous, ${seenBy('reader')} de plus avec un compte, ${seenBy('author')} pour les auteurs, ${seenBy('admin')} pour l’administration.`;
    await expect(basis.getByRole('listitem').filter({ hasText: 'Pages vérifiées' })).toHaveText(
      sweepRecord === null ? [] : [counted],
    );
    const others = routes.filter(({ path }) => !sweepRecord?.routes.includes(path)).map(({ path }) => path);
    const unchecked = basis.getByRole('listitem').filter({ hasText: 'Pages pas encore vérifiées' });
    // Without a record the statement says so, in place of naming all of them.
    await expect(unchecked).toHaveCount(sweepRecord !== null && others.length > 0 ? 1 : 0);
    if (sweepRecord !== null) for (const path of others) await expect(unchecked).toContainText(path);
    const named = await basis.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const open = routes.filter(({ flags }) => !flags.access).map(({ path }) => path);
    if (sweepRecord?.routes.includes('/legal-terms')) expect(named).toContain('/legal-terms');
    expect(named.filter((path) => path === null || !open.includes(path))).toEqual([]);
    await expect(main.getByRole('link', { name: 'écrire au Défenseur des droits' })).toBeVisible();
  });
  expect(troubles).toEqual([]);
});
