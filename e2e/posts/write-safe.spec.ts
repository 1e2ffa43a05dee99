import type { Page } from '@playwright/test';
import { step } from '../navigation/place.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor, writeArticle } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Continuer à écrire' });
const leave = (page: Page) => question(page).getByRole('button', { name: 'Quitter sans enregistrer' });

test('leaving with something unsaved is asked about, by a link and by the way back', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/write');
  await editorOf(page).content.fill('À ne pas perdre.');

  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByText('Any unsaved changes will be lost.')).toBeVisible();
  await stay(page).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/write');
  await expectContent(page, 'À ne pas perdre.');

  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await leave(page).click();
  await expect(page).toHaveURL('/');
});

test('steps through the history inside the site are asked about too', async ({ page }) => {
  await page.goto('/write');
  await hydrated(page);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  await page.goBack();
  await editorOf(page).content.fill('Encore là.');
  await step(page, 1);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/write');
  await stay(page).click();
  await expectContent(page, 'Encore là.');
  await step(page, 1);
  await leave(page).click();
  await expect(page).toHaveURL('/');
});

test('the dialog asks before it closes, and not when nothing was typed or all is saved', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const open = () => page.getByRole('link', { name: 'Écrire' }).first().click();
  const dialog = page.getByRole('dialog', { name: /article/ });

  await open();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open();
  const { title, content, saveDraft } = editorOf(dialog);
  await title.fill('Dans la fenêtre');
  await page.keyboard.press('Escape');
  await stay(page).click();
  await expect(title).toHaveValue('Dans la fenêtre');
  await content.fill('Un début.');
  await saveDraft.click();
  await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);

  await open();
  await expect(title).toHaveValue('');
  await title.fill('Abandonné');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await leave(page).click();
  await expect(dialog).toHaveCount(0);
});

test('a step back from the dialog asks as its close button does, and breaks nothing of the history', async ({
  page,
}) => {
  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  const dialog = page.getByRole('dialog', { name: /article/ });
  await page.getByRole('link', { name: 'Écrire' }).first().click();
  await editorOf(dialog).title.fill('Presque parti');

  await step(page, -1);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await stay(page).click();
  await expect(editorOf(dialog).title).toHaveValue('Presque parti');
  await step(page, -1);
  await leave(page).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('without a connection, and while the service is away, nothing that was typed is lost', async ({
  page,
  context,
}) => {
  await page.goto('/write');
  await writeArticle(page, { title: 'Écrit dans le train', content: 'Entre deux tunnels.' });
  const { title, category, publish, saveDraft } = editorOf(page);
  const expectText = async () => {
    await expect(title).toHaveValue('Écrit dans le train');
    await expectContent(page, 'Entre deux tunnels.');
    await expect(category).toHaveValue('Leadership');
    await expect(publish).toBeEnabled();
  };

  await context.setOffline(true);
  await publish.click();
  await expect(page.getByText('Erreur de publication')).toBeVisible();
  await expect(page.getByText("Impossible de publier l'article. Veuillez réessayer.")).toBeVisible();
  await expectText();
  await context.setOffline(false);

  await page.route('**/api/posts', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Revenez dans un instant.' } }),
  );
  await saveDraft.click();
  await expect(page.getByText('Échec de la sauvegarde du brouillon')).toBeVisible();
  await expectText();
  await page.unroute('**/api/posts');

  await publish.click();
  await expect(page).toHaveURL('/post/ecrit-dans-le-train');
});

test('an answer that got lost makes no second article', async ({ page }) => {
  await page.goto('/write');
  await writeArticle(page, { title: 'Envoyé deux fois' });
  await page.route('**/api/posts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { publish } = editorOf(page);
  await publish.click();
  await expect(page.getByText('Erreur de publication')).toBeVisible();
  await page.unroute('**/api/posts');
  await publish.click();
  await expect(page).toHaveURL('/post/envoye-deux-fois');
});

test('an ended session does not lose the text, and the save succeeds after a login in another tab', async ({
  page,
}) => {
  await page.goto('/write');
  await writeArticle(page, { title: 'Écrit trop longtemps' });
  await page.context().clearCookies();
  const { publish } = editorOf(page);
  await publish.click();
  await expect(page.getByText('Vous n’êtes plus connecté')).toBeInViewport();
  await expectContent(page, 'Un **texte** bref.');
  await openEmptyEditor(page);
  await publish.click();
  await expect(page).toHaveURL('/post/ecrit-trop-longtemps');
});

test('while it is being published the button says so, and nothing is sent twice', async ({ page }) => {
  await page.goto('/write');
  await writeArticle(page, { title: 'Le temps de publier' });
  const letGo = await holdBack(page, /\/api\/posts$/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent += 1;
  });
  await editorOf(page).publish.click();
  const busy = page.getByRole('button', { name: 'Publication…' });
  await expect(busy).toBeVisible();
  await busy.press('Enter');
  await editorOf(page).content.press('Control+Enter');
  await letGo();
  await expect(page).toHaveURL('/post/le-temps-de-publier');
  expect(sent).toBe(1);
});

test('leaving for the same page without saving resets the editor, which is guarded as before', async ({ page }) => {
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).title.fill('À jeter');
  await editorOf(page).content.fill('Sans regret.');
  const again = () => page.getByRole('link', { name: 'Écrire', exact: true }).first().click();
  await again();
  await leave(page).click();
  await expect(editorOf(page).title).toHaveValue('');
  await expectContent(page, '');
  await expect(question(page)).toHaveCount(0);

  await editorOf(page).content.fill('À garder.');
  await again();
  await stay(page).click();
  await expectContent(page, 'À garder.');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(question(page)).toBeVisible();
  await leave(page).click();
  await expect(page).toHaveURL('/');
});
