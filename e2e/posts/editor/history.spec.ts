import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { saveArticle, storeDraft } from '../published.ts';
import { betterField, editorOf, expectContent, openEmptyEditor } from './editor.ts';

test('the history lists every revision, compares one with the present text, and restores it without losing later ones', async ({
  page,
}) => {
  await openEmptyEditor(page);
  const title = 'Trois fois enregistré';
  const first = await storeDraft(page, { title, content: 'Un début.\n\nPremière suite.' });
  const second = await saveArticle(page, first, { title, content: 'Un début.\n\nDeuxième suite.' });
  await saveArticle(page, second, { title, content: 'Un début.\n\nTroisième suite.' });
  await page.goto(first.address);
  await betterField(page);
  const { content } = editorOf(page);

  await page.getByRole('button', { name: 'Historique' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Historique de l’article' });
  const saves = history.getByRole('list', { name: 'Enregistrements' }).getByRole('button');
  await expect(saves).toHaveCount(3);
  await expect(saves.first()).toContainText('Version actuelle');
  await saves.last().press('Enter');
  const then = history.getByRole('region', { name: 'Cette version' });
  await expect(then.locator('mark')).toHaveText('Première');
  await expect(history.getByRole('region', { name: 'Aujourd’hui' }).locator('mark')).toHaveText('Troisième');
  expect(await violationsOf(page)).toEqual([]);

  await history.getByRole('button', { name: 'Restaurer cette version' }).press('Enter');
  await expect(page.getByText('Version restaurée')).toBeVisible();
  await expect(history).toHaveCount(0);
  await expectContent(page, 'Un début.\n\nPremière suite.');
  await page.reload();
  await expectContent(page, 'Un début.\n\nPremière suite.');
  await page.getByRole('button', { name: 'Historique' }).click();
  await expect(saves).toHaveCount(4);

  await page.keyboard.press('Escape');
  await content.fill('Pas enregistré.');
  await page.getByRole('button', { name: 'Historique' }).click();
  await expect(history.getByText(/^Enregistrez d’abord/)).toBeVisible();
  await saves.last().click();
  await expect(history.getByRole('button', { name: 'Restaurer cette version' })).toBeDisabled();
});
