import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const title = () => `Webinaire de ${Date.now().toString(36)}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nouveau Webinaire' });
/** Types a date to come, at 18:00, part by part. */
async function typeDate(page: Page, inDays: number): Promise<void> {
  const [year = '', month = '', day = ''] = new Date(Date.now() + inDays * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  await dialog(page).locator('[data-type=day]').click();
  await page.keyboard.type(`${day}${month}${year}1800`);
}

async function createWebinar(page: Page, name: string, button = 'Créer le webinaire'): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau Webinaire' }).first().click();
  await dialog(page).getByLabel('Titre').fill(name);
  await dialog(page).getByLabel('Description').fill('Une heure pour lire un budget.');
  await typeDate(page, 40);
  await dialog(page).getByRole('button', { name: button }).click();
}

test('an administrator creates a webinar, starts it and ends it', async ({ page }) => {
  const name = title();
  await loginAs(page, 'admin');
  await page.goto('/webinars');
  for (const figure of ['Total', 'À venir', 'En direct', 'Participants'])
    await expect(page.getByRole('term').filter({ hasText: figure }).first()).toBeVisible();
  await createWebinar(page, name);
  await expect(page.getByText('Webinaire créé')).toBeVisible();
  await expect(page.getByText('Il manque le lien de connexion.')).toBeVisible();
  await page.getByRole('link', { name: /^Programmés/ }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `Démarrer ${name}` }).click();
  await expect(page.getByText('Statut mis à jour')).toBeVisible();
  await page.getByRole('link', { name: /^En direct/ }).click();
  await page.getByRole('button', { name: `Terminer ${name}` }).click();
  const confirm = page.getByRole('alertdialog', { name: /Terminer/ });
  await expect(confirm).toContainText('Un webinaire terminé ne reprend pas.');
  await confirm.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByRole('button', { name: `Terminer ${name}` })).toHaveCount(0);
});

test('what is missing is said in the words of the specification, and a draft is planned later', async ({ page }) => {
  const name = title();
  await loginAs(page, 'admin');
  await page.goto('/webinars?onglet=programmes');
  await page.getByRole('button', { name: 'Nouveau Webinaire' }).first().click();
  await dialog(page).getByRole('button', { name: 'Créer le webinaire' }).click();
  await expect(page.getByText('Champs requis')).toBeVisible();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await dialog(page).getByLabel('Titre').fill(name);
  await dialog(page).getByLabel('Description').fill('Une heure pour lire un budget.');
  await typeDate(page, 41);
  await dialog(page).getByLabel('Durée, en minutes').fill('241');
  await dialog(page).getByRole('button', { name: 'Créer le webinaire' }).click();
  await expect(page.getByText('Erreur lors de la création du webinaire')).toBeVisible();
  await expect(dialog(page).getByText('Au plus 240 minutes.').first()).toBeVisible();
  await dialog(page).getByLabel('Durée, en minutes').fill('60');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
  await page.getByRole('button', { name: `Planifier ${name}` }).click();
  await expect(page.getByRole('button', { name: `Démarrer ${name}` })).toBeVisible();
});

test('its page shows the link, who is registered and what was sent, and is pleasant for everybody', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/webinars');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gérer' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditer sans humilier, l’atelier' })).toBeVisible();
  const registrants = page.getByRole('table', { name: /^Inscrits de ce webinaire/ });
  await expect(registrants.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByText('61 inscrits ont rejoint, sur 78.')).toBeVisible();
  await expect(page.getByText(/^https:\/\/meet\.jit\.si\//)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter en CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^inscrits-.*\.csv$/);
  await page.goto('/webinars?onglet=analyses');
  await expect(page.getByRole('meter', { name: 'Gouvernance' })).toBeVisible();
  await expectAccessible(page);
});

test('an author is told that the console is not theirs', async ({ page }) => {
  await loginAs(page, 'auteur');
  for (const path of ['/webinars', '/webinars/000000000000000000000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est réservée à l’administration');
    await expect(page.getByRole('button', { name: 'Nouveau Webinaire' })).toHaveCount(0);
  }
});
