import type { Page } from '@playwright/test';
import { step } from '../../navigation/place.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { betterField, editorOf, exitQuestion, expectContent, openEmptyEditor, writeArticle } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const stay = (page: Page) => exitQuestion(page).getByRole('button', { name: 'Continuer à écrire' });
const leave = (page: Page) => exitQuestion(page).getByRole('button', { name: 'Quitter sans enregistrer' });

test('leaving with something unsaved is asked about; what was typed outlives a lost connection, a service that is away and an ended session, and is published once', async ({
  page,
  context,
}) => {
  await openEmptyEditor(page);
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).title.fill('À jeter');
  await editorOf(page).content.fill('À ne pas perdre.');
  await test.step('a link is asked about, and whoever stays finds the text', async () => {
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await expect(exitQuestion(page)).toBeVisible();
    await expect(exitQuestion(page).getByText('Any unsaved changes will be lost.')).toBeVisible();
    await stay(page).click();
    await expect(exitQuestion(page)).toHaveCount(0);
    await expect(page).toHaveURL('/write');
    await expectContent(page, 'À ne pas perdre.');
  });

  await test.step('leaving for the same page without saving resets the editor, which is guarded as before', async () => {
    const again = () => page.getByRole('link', { name: 'Écrire', exact: true }).first().click();
    await again();
    await leave(page).click();
    await expect(editorOf(page).title).toHaveValue('');
    await expectContent(page, '');
    await expect(exitQuestion(page)).toHaveCount(0);

    await editorOf(page).content.fill('À garder.');
    await again();
    await stay(page).click();
    await expectContent(page, 'À garder.');
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await expect(exitQuestion(page)).toBeVisible();
    await leave(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  });

  await test.step('steps through the history inside the site are asked about too', async () => {
    await page.goBack();
    await editorOf(page).content.fill('Encore là.');
    await step(page, 1);
    await expect(exitQuestion(page)).toBeVisible();
    await expect(page).toHaveURL('/write');
    await stay(page).click();
    await expectContent(page, 'Encore là.');
    await step(page, 1);
    await leave(page).click();
    await expect(page).toHaveURL('/');
  });

  await page.goto('/write');
  await writeArticle(page, { title: 'Écrit dans le train', content: 'Entre deux tunnels.' });
  const { title, content, category, publish, saveDraft } = editorOf(page);
  const expectText = async () => {
    await expect(title).toHaveValue('Écrit dans le train');
    await expectContent(page, 'Entre deux tunnels.');
    await expect(category).toHaveValue('Leadership');
    await expect(publish).toBeEnabled();
  };

  await test.step('without a connection, and while the service is away, nothing that was typed is lost', async () => {
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
  });

  await test.step('an ended session does not lose the text, and the save succeeds after a login in another tab', async () => {
    await context.clearCookies();
    await publish.click();
    await expect(page.getByText('Vous n’êtes plus connecté')).toBeInViewport();
    await expectText();
    await openEmptyEditor(page);
  });

  await test.step('an answer that got lost makes no second article; while one is on its way nothing is sent twice', async () => {
    await page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/posts'));
    await publish.click();
    await lost;
    await expectText();
    await page.unroute('**/api/posts');

    const releaseHeld = await holdRequests(page, /\/api\/posts$/);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent += 1;
    });
    await publish.click();
    const busy = page.getByRole('button', { name: 'Publication…' });
    await expect(busy).toBeVisible();
    await busy.press('Enter');
    await content.press('Control+Enter');
    await releaseHeld();
    await expect(page).toHaveURL('/post/ecrit-dans-le-train');
    expect(sent).toBe(1);
  });
});
