import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { changeDatabase } from '../../support/database.ts';
import { servedPage } from '../../support/served-page.ts';
import { expect, test } from '../../support/test.ts';
import { editorOf, openEmptyEditor, writeArticle } from './editor.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Programmer la parution' });

/** Types a day and an hour part by part, as one does by the keyboard. */
async function typeDate(
  page: Page,
  digits: { day: string; month: string; year: string; hour: string; minute: string },
) {
  await dialog(page).locator('[data-type=day]').click();
  await page.keyboard.type(digits.day + digits.month + digits.year + digits.hour + digits.minute);
}

const nextYear = new Date().getFullYear() + 1;
const may = { day: '12', month: '05', year: String(nextYear), hour: '08', minute: '30' };

test('an article is planned once it is whole, for a moment to come; changed, given up, planned again; it appears by itself, readers find it, and it is unpublished after a question', async ({
  page,
  request,
}) => {
  await page.goto('/write');
  await test.step('a plan needs a whole article and a moment to come', async () => {
    await editorOf(page).title.fill('Paru pendant la nuit');
    await page.getByRole('button', { name: 'Programmer', exact: true }).click();
    await expect(dialog(page)).toContainText('Il faut d’abord du contenu et une catégorie.');
    await page.keyboard.press('Escape');
    await writeArticle(page, { title: 'Paru pendant la nuit', content: 'Sans que personne n’y touche.' });
    await page.getByRole('button', { name: 'Programmer', exact: true }).press('Enter');
    await expect(dialog(page)).toContainText('À l’heure de Dakar.');
    await typeDate(page, { ...may, year: '2020' });
    await dialog(page).getByRole('button', { name: 'Programmer' }).click();
    await expect(dialog(page)).toContainText('Choisissez un moment à venir.');
  });
  await test.step('a plan is changed, and given up', async () => {
    await typeDate(page, { ...may, day: '13' });
    await dialog(page).getByRole('button', { name: 'Programmer' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Parution programmée')).toBeVisible();
    await page.getByRole('button', { name: 'Changer la date', exact: true }).click();
    await expect(dialog(page)).toContainText(`Paraîtra le 13 mai ${nextYear} à 08:30`);
    await typeDate(page, { ...may, day: '14' });
    await dialog(page).getByRole('button', { name: 'Changer la date' }).click();
    await expect(page.getByText(`Paraîtra le 14 mai ${nextYear} à 08:30 (heure de Dakar).`)).toBeVisible();
    await page.getByRole('button', { name: 'Changer la date', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Déprogrammer' }).click();
    await expect(page.getByText('Parution déprogrammée')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Programmer', exact: true }).click();
  await typeDate(page, may);
  await dialog(page).getByRole('button', { name: 'Programmer' }).press('Enter');
  await expect(page.getByText(`Paraîtra le 12 mai ${nextYear} à 08:30 (heure de Dakar).`)).toBeVisible();
  const postId = new URL(page.url()).searchParams.get('post') ?? '';

  await page.goto('/dashboard');
  const row = page.getByRole('row', { name: /Paru pendant la nuit/ });
  await expect(row).toContainText('Programmé');
  await expect(row).toContainText('12 mai');
  const answered = async () => (await request.get('/post/paru-pendant-la-nuit')).status();
  expect(await answered()).toBe(404);

  // The hour comes: what the calendar would do by May is done to the row.
  await changeDatabase((db) =>
    db.collection('work').updateOne({ 'payload.postId': postId, state: 'waiting' }, { $set: { takeAt: new Date() } }),
  );
  await expect.poll(answered).toBe(200);
  expect(await servedPage('/post/paru-pendant-la-nuit')).toContain('Sans que personne n’y touche.');
  expect(await servedPage('/')).toContain('Paru pendant la nuit');
  const stored = await changeDatabase((db) => db.collection('posts').findOne({ _id: new ObjectId(postId) }));
  expect(stored).toMatchObject({ published: true, schedule: null });

  await page.goto('/post/paru-pendant-la-nuit');
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Dépublier', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Dépublier cet article/ });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Dépublier', exact: true }).click();
  await question.getByRole('button', { name: 'Dépublier' }).click();
  await expect(editorOf(page).saveDraft).toBeVisible();
  expect(await answered()).toBe(404);
});
