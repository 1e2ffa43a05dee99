import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor, writeArticle } from './editor.ts';
import { betterCode, drop, making, paste } from './pictures.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

const progressLabel = /^(?:Envoi|Préparation) de marché\.png…$/;
const onItsWay = (page: Page | Locator) => page.getByRole('progressbar', { name: progressLabel });
const cancel = (page: Page | Locator) => page.getByRole('button', { name: 'Annuler l’envoi de marché.png' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure you want to exit?' });

test('a picture given to the plain field is called off there, or arrives in the field that took its place', async ({
  page,
}) => {
  const letBetterGo = await holdBack(page, betterCode);
  const letGo = await holdBack(page, making);
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
  await letGo();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(content).toContainText(/!\[Marché\]\(\/objects\/[\w-]+\.webp\)/);
  await expect(onItsWay(page)).toHaveCount(0);
});

test('leaving, or closing the dialog, while a picture is on its way is asked about, though nothing was typed', async ({
  page,
}) => {
  await holdBack(page, making);
  await page.goto('/write');
  await betterField(page);
  await paste(page, 'marché.png');
  await expect(onItsWay(page)).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByText('Any unsaved changes will be lost.')).toBeVisible();
  await question(page).getByRole('button', { name: 'Continuer à écrire' }).click();
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
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a picture on its way is called off by the keyboard, and publishing is free again; one that misses the text is not taken without a word', async ({
  page,
}) => {
  await holdBack(page, making);
  await page.goto('/write');
  await betterField(page);
  await writeArticle(page, { title: 'Sans image', content: 'Avant.' });
  const { content, publish } = editorOf(page);
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

  const { title, preview } = editorOf(page);
  const message = page.getByText(/^Une image se dépose dans le texte, ou dans le champ/);
  expect(await drop(title, 'marché.png', 'image/png')).toBe(true);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(message).toHaveCount(0);

  await preview.click();
  const article = page.getByRole('article', { name: 'Aperçu de l’article' });
  expect(await drop(article, 'marché.png', 'image/png')).toBe(true);
  await expect(message).toBeVisible();
});
