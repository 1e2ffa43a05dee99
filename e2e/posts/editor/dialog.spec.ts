import type { Page } from '@playwright/test';
import { step } from '../../navigation/place.ts';
import { servedPage } from '../../support/served-page.ts';
import { expect, hydrated, test } from '../../support/test.ts';
import { betterField, editorOf, exitQuestion, expectInReach, openEmptyEditor, writeArticle } from './editor.ts';

// It opens and closes with its motion.
test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });

const stay = (page: Page) => exitQuestion(page).getByRole('button', { name: 'Continuer à écrire' });
const leave = (page: Page) => exitQuestion(page).getByRole('button', { name: 'Quitter sans enregistrer' });

test('the header opens the editor over the page one is on: what it shows stays in reach, it asks before it closes, a step back breaks nothing of the history, and it publishes', async ({
  page,
  troubles,
}) => {
  await openEmptyEditor(page);
  await page.goto('/about');
  await hydrated(page);
  const open = () => page.getByRole('link', { name: 'Écrire' }).first().click();
  const dialog = page.getByRole('dialog', { name: /article$/ });
  const { title, content, saveDraft, preview, publish } = editorOf(dialog);

  await test.step('it does not ask when nothing was typed or all is saved', async () => {
    await open();
    await expect(page.getByRole('dialog', { name: 'Nouvel article' })).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await open();
    await title.fill('Dans la fenêtre');
    await page.keyboard.press('Escape');
    await stay(page).click();
    await expect(title).toHaveValue('Dans la fenêtre');
    await content.fill('Un début.');
    await saveDraft.click();
    await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(exitQuestion(page)).toHaveCount(0);

    await open();
    await expect(title).toHaveValue('');
    await title.fill('Abandonné');
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await leave(page).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a step back from the dialog asks as its close button does', async () => {
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
    await open();
    await title.fill('Presque parti');

    await step(page, -1);
    await expect(exitQuestion(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await stay(page).click();
    await expect(title).toHaveValue('Presque parti');
    await step(page, -1);
    await leave(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/about');
    await page.goForward();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  await test.step('Escape closes the row that finds and not the dialog; the tool opens it too', async () => {
    await open();
    await betterField(dialog);
    await content.fill('Une loi.');
    await dialog.getByRole('button', { name: 'Rechercher et remplacer' }).click();
    const row = dialog.getByRole('search');
    await expect(row.getByRole('textbox', { name: 'Rechercher' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(content).toBeFocused();
  });

  await test.step('its buttons stay beside a long text, and at the foot beside the preview', async () => {
    await expectInReach(dialog);
    await preview.click();
    await expect(dialog.getByRole('article', { name: 'Aperçu de l’article' })).toBeVisible();
    await expect(publish).toBeInViewport({ ratio: 1 });
    await preview.click();
  });

  await test.step('what it publishes is on the home page of somebody else', async () => {
    await writeArticle(dialog, { title: 'Écrit par-dessus la page' });
    await publish.click();
    await expect(page).toHaveURL('/post/ecrit-par-dessus-la-page');
    await expect(dialog).toHaveCount(0);

    expect(await servedPage('/')).toContain('Écrit par-dessus la page');
  });
  expect(troubles).toEqual([]);
});
