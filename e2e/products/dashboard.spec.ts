import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

/** The catalogue as a reader gets it who was never here. */
const catalogue = async () => (await fetch(`${findRunning().url}/marketplace`)).text();

async function openDashboard(page: Page, tab = ''): Promise<void> {
  await loginAs(page, 'auteur');
  await page.goto(`/dashboard${tab && `/${tab}`}`);
  await page.getByRole('table', { name: /^Mes / }).waitFor();
}

async function fillProduct(page: Page, given: Record<string, string>): Promise<void> {
  const form = page.getByRole('dialog', { name: /produit/ });
  for (const [label, value] of Object.entries(given)) {
    if (label === 'Catégorie') await form.getByLabel(label).selectOption(value);
    else await form.getByLabel(label).fill(value);
  }
}

const row = (page: Page, title: string) => page.getByRole('row', { name: title });

test('an author puts products on sale, changes and deletes them, loses nothing to a mistake or an outage, and finds all of it by its tabs', async ({
  page,
}) => {
  await test.step('a product is put on sale, changed and deleted; everybody sees it at once', async () => {
    await openDashboard(page);
    await page.getByRole('link', { name: 'Nouveau produit' }).click();
    await fillProduct(page, {
      Titre: 'Lire une loi de finances',
      Catégorie: 'masterclass',
      'Prix (USD)': '49,5',
      Description: 'Trois heures, un tableur, une loi.',
      'Durée (minutes)': '180',
      'Adresse de la vidéo': 'https://videos.exemple.org/loi',
    });
    await expect(page.getByText('Votre part : 24,75 $US par vente, là où aucune TVA n’est due.')).toBeVisible();
    await page.getByRole('button', { name: 'Mettre en vente' }).click();
    await expect(page.getByRole('alert')).toContainText('Produit mis en vente');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/produits');
    await expect(row(page, 'Lire une loi de finances')).toContainText('Masterclass');
    await expect(row(page, 'Lire une loi de finances')).toContainText('49,50');
    expect(await catalogue()).toContain('Lire une loi de finances');
    expect(await catalogue()).not.toContain('videos.exemple.org');

    await row(page, 'Lire une loi de finances').getByRole('button', { name: 'Modifier' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le produit' });
    await expect(form.getByLabel('Prix (USD)')).toHaveValue('49,50');
    await expect(form.getByLabel('Adresse de la vidéo')).toHaveValue('https://videos.exemple.org/loi');
    await fillProduct(page, { Titre: 'Lire une loi de finances, sans tableur', 'Prix (USD)': '0' });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert')).toContainText('Produit modifié');
    await expect(row(page, 'sans tableur').getByRole('button', { name: 'Modifier' })).toBeFocused();
    await expect(row(page, 'sans tableur')).toContainText('Gratuit');
    expect(await catalogue()).toContain('Lire une loi de finances, sans tableur');

    await row(page, 'sans tableur').getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer ce produit ?' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(row(page, 'sans tableur')).toBeVisible();
    await row(page, 'sans tableur').getByRole('button', { name: 'Supprimer' }).click();
    await question.getByRole('button', { name: 'Supprimer le produit' }).click();
    await expect(page.getByRole('alert')).toContainText('Produit supprimé');
    await expect(row(page, 'sans tableur')).toHaveCount(0);
    expect(await catalogue()).not.toContain('sans tableur');
  });

  await test.step('what is missing or wrong is said at its field, and nothing typed is lost', async () => {
    await openDashboard(page, 'produits');
    await page.getByRole('link', { name: 'Nouveau produit' }).click();
    const form = page.getByRole('dialog', { name: 'Nouveau produit' });
    await fillProduct(page, {
      'Prix (USD)': 'quinze',
      'Adresse du fichier': 'http://exemple.org/guide.pdf',
    });
    await form.getByRole('button', { name: 'Mettre en vente' }).click();
    const problems = form.getByRole('region', { name: '5 champs sont à corriger' });
    await expect(problems).toBeFocused();
    for (const label of ['Titre', 'Catégorie', 'Prix (USD)', 'Description', 'Adresse du fichier'])
      await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    // Pages or minutes are asked of a category that has them.
    await expect(form.getByLabel(/^Pages/)).toHaveCount(0);
    await problems.getByRole('link', { name: 'Écrivez un prix' }).click();
    await expect(form.getByLabel('Prix (USD)')).toBeFocused();
    await fillProduct(page, { Titre: 'Un guide', Catégorie: 'ebook', Pages: '12,5' });
    await expect(form.getByLabel('Durée (minutes)')).toHaveCount(0);
    const shelf = form.getByRole('region', { name: 'Sur l’étagère' });
    await expect(shelf).toContainText('E-bookUn guide[Le prix]');
    await form.getByRole('button', { name: 'Mettre en vente' }).click();
    await expect(form.getByLabel(/^Pages/)).toHaveAttribute('aria-invalid', 'true');

    // Leaving asks first; staying preserves what was typed.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Fermer sans enregistrer ?' });
    await question.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(form.getByLabel('Titre')).toHaveValue('Un guide');
    await form.getByRole('button', { name: 'Annuler' }).click();
    await question.getByRole('button', { name: 'Abandonner la saisie' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await catalogue()).not.toContain('>Un guide<');
  });

  await test.step('a list that does not come is asked for again; a product outlives an absent service, a lost connection and an ended session in its form', async () => {
    await loginAs(page, 'auteur');
    await page.route('**/api/my/products*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard/produits');
    await expect(page.getByRole('alert')).toContainText('momentanément indisponible');
    await page.unroute('**/api/my/products*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('table', { name: 'Mes produits' })).toBeVisible();
    await page.getByRole('link', { name: 'Nouveau produit' }).click();
    await fillProduct(page, {
      Titre: 'Le guide tenace',
      Catégorie: 'tools',
      'Prix (USD)': '12',
      Description: 'Il tient.',
      'Adresse du fichier': 'https://exemple.org/guide.pdf',
    });
    const form = page.getByRole('dialog', { name: 'Nouveau produit' });
    const save = form.getByRole('button', { name: 'Mettre en vente' });
    const answers = [
      [503, 'unavailable', 'Le service est momentanément indisponible', 'Le service est momentanément indisponible'],
      [403, 'email_unverified', 'Confirmez d’abord votre adresse email', 'Confirmez d’abord votre adresse email'],
      [401, 'unauthenticated', 'Connectez-vous pour continuer.', 'reconnectez-vous dans un autre onglet'],
    ] as const;
    for (const [status, code, error, said] of answers) {
      await page.route('**/api/products', (route) => route.fulfill({ status, json: { code, error } }));
      await save.click();
      await expect(form.getByText(said)).toBeVisible();
      await page.unroute('**/api/products');
    }
    await page.context().setOffline(true);
    await save.click();
    await expect(form.getByText('Vérifiez votre connexion, puis réessayez.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(form.getByLabel('Description')).toHaveValue('Il tient.');
    await save.click();
    await row(page, 'Le guide tenace').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le produit' }).click();
    await expect(row(page, 'Le guide tenace')).toHaveCount(0);
  });

  await test.step('the tabs are addresses under both names of the screen; articles line up their actions, and what waits for an author stands under « À faire »', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openDashboard(page);
    const tabs = page.getByRole('navigation', { name: 'Dashboard Auteur' });
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await tabs.getByRole('link', { name: 'Mes Produits' }).click();
    await expect(page.getByRole('table', { name: 'Mes produits' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Mes Produits' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Mes Produits · Dashboard Auteur/);
    await tabs.getByRole('link', { name: 'Analytics' }).press('Enter');
    await expect(page.getByRole('figure', { name: /lectures, .+ visites$/ })).toBeVisible();
    await expect(tabs.locator('[aria-current]')).toHaveText('Analytics');
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Mes produits' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Mes articles' })).toBeVisible();
    await expect(page.locator('[data-same-document]')).toHaveCount(1);
    await page.goto('/author-dashboard');
    await expect(page.getByRole('table', { name: 'Mes articles' })).toBeVisible();
    await expect(tabs.locator('[aria-current]')).toHaveText('Dashboard');

    await test.step('the actions of all rows stand under each other, whatever a row offers besides', async () => {
      const rows = page.getByRole('table', { name: 'Mes articles' }).getByRole('row');
      await expect(rows.getByText('Brouillon').first()).toBeVisible();
      await expect(rows.getByText('Publié').first()).toBeVisible();
      for (const action of ['Modifier', 'Supprimer']) {
        const places = await rows
          .getByRole('button', { name: action })
          .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)));
        expect(places.length).toBeGreaterThan(1);
        expect(new Set(places).size, `${action} at ${places}`).toBe(1);
      }
    });

    await test.step('what waits for an author stands there with the way to do it', async () => {
      const todo = page.getByRole('region', { name: 'À faire' });
      await expect(todo.getByText(/brouillons? à terminer/)).toBeVisible();
      await expect(todo.getByText('Rien ne vous attend.')).toHaveCount(0);
      await todo.getByRole('button', { name: /^Reprendre / }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Titre' })).not.toHaveValue('');
    });
  });
});

test('whoever has nothing yet is shown how to begin', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Rien d’écrit pour le moment' })).toBeVisible();
  await page.getByRole('link', { name: 'Mes Produits' }).click();
  await page.getByRole('button', { name: 'Créer mon premier produit' }).click();
  await expect(page.getByRole('dialog', { name: 'Nouveau produit' })).toBeVisible();
});
