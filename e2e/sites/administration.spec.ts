import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an administrator finds a site, changes its addresses, suspends it with a reason and opens it again', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/sites');
  const table = page.getByRole('table', { name: /^Sites partenaires/ });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await page.getByLabel('Rechercher').fill('ecole-saint');
  await expect(table.getByRole('link')).toHaveText(['École d’administration de Saint-Louis']);
  await table.getByRole('link').click();
  await expect(page.getByRole('figure', { name: 'Affichages et clics' })).toBeVisible();

  await page.getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresses').fill('http://ecole.example');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('« http://ecole.example » n’est pas').first()).toBeVisible();
  await dialog.getByLabel('Adresses').fill('ecole.example');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('definition').getByText('https://ecole.example')).toBeVisible();

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Suspendre le site');
  await dialog.getByLabel('Raison').fill('Des adresses sans accord.');
  await dialog.getByRole('button', { name: 'Suspendre le site' }).click();
  await expect(page.getByRole('note', { name: 'Suspendu' })).toContainText('Des adresses sans accord.');
  await act('Rouvrir le site');
  await dialog.getByRole('button', { name: 'Rouvrir le site' }).click();
  await expect(page.getByRole('note', { name: 'Suspendu' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Ce qui a été fait' }).click();
  const acts = page.getByRole('table', { name: 'Actes d’administration' });
  await expect(acts.getByText('Site partenaire rouvert')).toBeVisible();
  await expect(acts.getByText('Motif : Des adresses sans accord.')).toBeVisible();
  await expect(acts.getByText('Adresses : https://ecole.example.')).toBeVisible();
});
