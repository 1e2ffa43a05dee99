import { rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const megabyte = 1024 ** 2;

test('a file above 100 MB that was paused goes on after a reload, without sending again what arrived', async ({
  page,
}, { workerIndex }) => {
  const path = join(tmpdir(), `letat-cours-${workerIndex}.mp4`);
  await writeFile(path, 'x');
  // A sparse file: no disk is written.
  await truncate(path, 120 * megabyte);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/uploads/')) sent.push(request.url());
  });
  const arrived: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/uploads/')) arrived.push(request.url());
  });
  const choose = async () => {
    await page.goto('/dashboard/produits?produit=nouveau');
    await page
      .getByRole('dialog', { name: 'Nouveau produit' })
      .getByLabel(/^Fichier/)
      .setInputFiles(path);
  };
  try {
    await loginAs(page, 'auteur');
    await choose();
    // One part has arrived whole: of six that are on their way at once, none may have.
    await expect.poll(() => arrived.length, { intervals: [20] }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(page.getByRole('progressbar', { name: /^En pause/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Envoi non terminé' })).toBeDisabled();

    page.on('dialog', (question) => question.accept());
    sent.length = 0;
    await choose();
    await expect(page.getByRole('button', { name: 'Fichier : retirer' })).toBeVisible();
    expect(sent.length).toBeLessThan(8);
    const form = page.getByRole('dialog', { name: 'Nouveau produit' });
    await form.getByLabel('Titre').fill('Un cours de 120 Mo');
    await form.getByLabel('Catégorie').selectOption('masterclass');
    await form.getByLabel('Prix (USD)').fill('0');
    await form.getByLabel('Description').fill('Un cours.');
    await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByRole('alert')).toContainText('Brouillon enregistré');
    const row = page.getByRole('row', { name: 'Un cours de 120 Mo' });
    await expect(row).toContainText('Brouillon');
    expect(await (await page.request.get('/marketplace?search=120')).text()).not.toContain('Un cours de 120 Mo');

    await row.getByRole('link', { name: 'Aperçu' }).click();
    await expect(page.getByText('MP4 de 120 Mo')).toBeVisible();
    await expect(page.getByText('Vous seul voyez cette page.')).toBeVisible();
    await page.goBack();
    await row.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le produit' }).click();
    await expect(row).toHaveCount(0);
  } finally {
    await rm(path, { force: true });
  }
});
