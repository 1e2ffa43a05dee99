import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, hydrated, test } from '../../support/test.ts';
import { betterCode, drop, making, paste } from '../pictures.ts';
import { betterField, editorOf, exitQuestion, expectContent, openEmptyEditor, writeArticle } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

const progressLabel = /^(?:Envoi|Préparation) de marché\.png…$/;
const onItsWay = (page: Page | Locator) => page.getByRole('progressbar', { name: progressLabel });
const cancel = (page: Page | Locator) => page.getByRole('button', { name: 'Annuler l’envoi de marché.png' });

test('a picture given to the plain field is called off there, or arrives in the field that took its place', async ({
  page,
}) => {
  const letBetterGo = await holdRequests(page, betterCode);
  const releaseHeld = await holdRequests(page, making);
  await page.goto('/write', { waitUntil: 'commit' });
  await hydrated(page);
  await writeArticle(page, { title: 'Une image, finalement', content: 'Avant.' });
  const { content, publish } = editorOf(page);
  await paste(page, 'marché.png');
  await expect(onItsWay(page)).toBeVisible();
  await expect(publish).toBeDisabled();
  await expectAccessible(page);
  await cancel(page).press('Enter');
  await expect(onItsWay(page)).toHaveCount(0);
  await expect(content).toBeFocused();
  await expectContent(page, 'Avant.');
  await expect(publish).toBeEnabled();

  await paste(page, 'marché.png');
  await expect(onItsWay(page)).toBeVisible();
  await letBetterGo();
  await betterField(page);
  await expect(onItsWay(content)).toBeVisible();
  await releaseHeld();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(content).toContainText(/!\[Marché\]\(\/objects\/[\w-]+\.webp\)/);
  await expect(onItsWay(page)).toHaveCount(0);
});

test('a picture on its way is asked about, called off and holds publishing back; what is no picture, or misses the text, is not taken without a word', async ({
  page,
}) => {
  const letAllGo = await holdRequests(page, making);
  await page.goto('/write');
  await betterField(page);

  await test.step('leaving, or closing the dialog, meanwhile is asked about, though nothing was typed', async () => {
    await paste(page, 'marché.png');
    await expect(onItsWay(page)).toBeVisible();
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await expect(exitQuestion(page)).toBeVisible();
    await expect(exitQuestion(page).getByText('Any unsaved changes will be lost.')).toBeVisible();
    await exitQuestion(page).getByRole('button', { name: 'Continuer à écrire' }).click();
    await expect(page).toHaveURL('/write');

    await cancel(page).click();
    await expect(onItsWay(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await expect(page).toHaveURL('/');

    await hydrated(page);
    await page.getByRole('link', { name: 'Écrire' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nouvel article' });
    await betterField(dialog);
    await paste(dialog, 'marché.png');
    await expect(onItsWay(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await exitQuestion(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.goBack();
  await betterField(page);
  const { title, content, publish, preview } = editorOf(page);
  await test.step('it is called off by the keyboard, and publishing is free again', async () => {
    await writeArticle(page, { title: 'Sans image', content: 'Avant.' });
    await content.press('Control+End');
    await paste(page, 'marché.png');
    await expect(onItsWay(page)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expectAccessible(page);

    await content.focus();
    await page.keyboard.press('Tab');
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(onItsWay(page)).toHaveCount(0);
    await expect(content).toBeFocused();
    await page.keyboard.type(' Après.');
    await expectContent(page, 'Avant. Après.');
    await expect(publish).toBeEnabled();
    await expect(page.getByText('Error processing image')).toHaveCount(0);
  });

  await test.step('one that misses the text is not taken without a word', async () => {
    const message = page.getByText(/^Une image se dépose dans le texte, ou dans le champ/);
    const isSaid = async () => {
      await expect(message).toBeVisible();
      await page.getByRole('button', { name: 'Fermer' }).first().click();
      await expect(message).toHaveCount(0);
    };
    expect(await drop(title, 'marché.png', 'image/png')).toBe(true);
    await isSaid();
    await preview.click();
    const article = page.getByRole('article', { name: 'Aperçu de l’article' });
    expect(await drop(article, 'marché.png', 'image/png')).toBe(true);
    await isSaid();
    await preview.click();
    await expect(article).toHaveCount(0);
  });
  await letAllGo();

  await test.step('a picture that is none leaves no trace but the reason', async () => {
    await writeArticle(page, { title: 'Pas une image', content: 'Avant.' });
    await paste(page, 'faux.png', 'rien d’une image');
    await expect(page.getByText('Error processing image')).toBeVisible();
    await expect(page.getByText(/^faux\.png\s: Ce fichier n’est pas une image/).first()).toBeVisible();
    await expect(editorOf(page).content.getByRole('progressbar')).toHaveCount(0);
    await expectContent(page, 'Avant.');
    await expect(editorOf(page).publish).toBeEnabled();
  });
  await test.step('a file of another kind is refused by name, in the text and beside it', async () => {
    await editorOf(page).content.fill('');
    const { title, content } = editorOf(page);
    await content.fill('Avant.');
    expect(await drop(content, 'plan.pdf', 'application/pdf')).toBe(true);
    await expect(page.getByText('plan.pdf n’est pas d’un type accepté : JPEG, PNG, WebP, GIF ou AVIF.')).toBeVisible();
    await expectContent(page, 'Avant.');
    // What is not taken must not take the page's place either.
    expect(await drop(title, 'plan.pdf', 'application/pdf')).toBe(true);
  });
  await test.step('the tool inserts a chosen file', async () => {
    await editorOf(page).content.fill('');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const picture = await page.screenshot();
    await (await choosing).setFiles({ name: 'ecran.png', mimeType: 'image/png', buffer: picture });
    const { content } = editorOf(page);
    await expect(content).toContainText(/!\[Ecran\]\(\/objects\/[\w-]+\.webp\)/);
    await expect(content).toBeFocused();
    await page.keyboard.type('Une carte de Dakar');
    await expect(content).toContainText(/!\[Une carte de Dakar\]\(\/objects\/[\w-]+\.webp\)/);
  });
  await test.step('a pasted picture is sent while one writes on, and holds publishing back until it is there', async () => {
    await writeArticle(page, { title: 'Une image dans le texte', content: 'Avant.' });
    const { content, publish } = editorOf(page);
    const releaseHeld = await holdRequests(page, making);
    await content.press('Control+End');
    await paste(page, 'marché-de-kaolack.png');
    await expect(content.getByText(/(?:Envoi|Préparation) de marché-de-kaolack\.png…/)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expect(
      page.getByText('Une image est en cours d’envoi : l’article pourra paraître quand elle sera là.'),
    ).toBeVisible();
    await page.keyboard.type(' Et pendant.');
    await expectContent(page, 'Avant. Et pendant.');
    await releaseHeld();
    await expect(content).toContainText(/!\[Marché de kaolack\]\(\/objects\/[\w-]+\.webp\)/);
    await publish.click();
    await expect(page).toHaveURL('/post/une-image-dans-le-texte');
    await expect(page.getByRole('img', { name: 'Marché de kaolack' })).toBeVisible();
  });
});
