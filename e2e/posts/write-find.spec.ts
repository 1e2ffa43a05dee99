import { violationsOf } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor } from './editor.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

test('words are found and replaced by the keyboard alone; what is typed before the row is there goes into it and not into the text', async ({
  page,
  troubles,
}) => {
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('editor-find') && code.push(request.url()));
  await page.goto('/write');
  await betterField(page);
  const { content } = editorOf(page);
  const row = page.getByRole('search', { name: 'Rechercher et remplacer dans le texte' });
  const count = row.getByRole('status');
  await content.fill('Une loi.');
  expect(code).toEqual([]);
  const letGo = await holdBack(page, /editor-find/);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('loi');
  await letGo();
  await expect(row.getByRole('textbox', { name: 'Rechercher' })).toHaveValue('loi');
  await expect(count).toHaveText('1 résultat');
  await expectContent(page, 'Une loi.');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);

  await content.fill('Une loi, deux lois.\n\nLa Loi.');
  await content.press('Control+Home');
  await page.keyboard.press('Control+f');
  await expect(row.getByRole('textbox', { name: 'Rechercher' })).toBeFocused();
  expect(code).toHaveLength(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('loi');
  await expect(count).toHaveText('3 résultats');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('1 sur 3');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('3 sur 3');
  expect(await violationsOf(page)).toEqual([]);

  await row.getByRole('checkbox', { name: 'Respecter la casse' }).press('Space');
  await expect(count).toHaveText('2 résultats');
  await page.keyboard.press('Control+h');
  await expect(row.getByRole('textbox', { name: 'Remplacer par' })).toBeFocused();
  await page.keyboard.type('règle');
  await row.getByRole('button', { name: 'Tout remplacer' }).press('Enter');
  await expectContent(page, 'Une règle, deux règles.\n\nLa Loi.');
  await expect(count).toHaveText('Aucun résultat');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
  await expect(content).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectContent(page, 'Une loi, deux lois.\n\nLa Loi.');
  expect(troubles).toEqual([]);
});

test('in the dialog, Escape closes the row and not the dialog; the tool opens it too', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'Écrire' }).first().click();
  const dialog = page.getByRole('dialog', { name: /article/ });
  await betterField(dialog);
  const { content } = editorOf(dialog);
  await content.fill('Une loi.');
  await dialog.getByRole('button', { name: 'Rechercher et remplacer' }).click();
  const row = dialog.getByRole('search');
  await expect(row.getByRole('textbox', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(content).toBeFocused();
});
