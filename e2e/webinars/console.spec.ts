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

async function fillWebinar(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Titre').fill(name);
  await dialog(page).getByLabel('Description').fill('Une heure pour lire un budget.');
  await typeDate(page, 40);
}

test('an administrator creates, starts and ends a webinar, plans a draft later, and reads who is registered and how full they are', async ({
  page,
}) => {
  await test.step('an administrator puts right what is missing, creates a webinar, starts it and ends it, and plans a draft later', async () => {
    const [name, later] = [title(), `${title()}, plus tard`];
    await loginAs(page, 'admin');
    await page.goto('/webinars');
    for (const figure of ['Total', 'À venir', 'En direct', 'Participants'])
      await expect(page.getByRole('term').filter({ hasText: figure }).first()).toBeVisible();
    await test.step('what is missing is said in the words of the specification', async () => {
      await page.getByRole('button', { name: 'Nouveau Webinaire' }).first().click();
      await dialog(page).getByRole('button', { name: 'Créer le webinaire' }).click();
      await expect(page.getByText('Champs requis')).toBeVisible();
      await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
      await fillWebinar(page, name);
      await dialog(page).getByLabel('Durée, en minutes').fill('241');
      await dialog(page).getByRole('button', { name: 'Créer le webinaire' }).click();
      await expect(page.getByText('Erreur lors de la création du webinaire')).toBeVisible();
      await expect(dialog(page).getByText('Au plus 240 minutes.').first()).toBeVisible();
      await expectAccessible(page, 'the form with a problem');
      await dialog(page).getByLabel('Durée, en minutes').fill('60');
    });
    await dialog(page).getByRole('button', { name: 'Créer le webinaire' }).click();
    await expect(page.getByText('Webinaire créé')).toBeVisible();
    await expect(page.getByText('Il manque le lien de connexion.')).toBeVisible();
    await page.getByRole('link', { name: /^Programmés/ }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: `Démarrer ${name}`, exact: true }).click();
    await expect(page.getByText('Statut mis à jour')).toBeVisible();

    await test.step('a draft is planned later', async () => {
      await page.getByRole('button', { name: 'Nouveau Webinaire' }).first().click();
      await fillWebinar(page, later);
      await dialog(page).getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
      await page.getByRole('button', { name: `Planifier ${later}` }).click();
      await expect(page.getByRole('button', { name: `Démarrer ${later}` })).toBeVisible();
    });

    await page.getByRole('link', { name: /^En direct/ }).click();
    await page.getByRole('button', { name: `Terminer ${name}`, exact: true }).click();
    const confirm = page.getByRole('alertdialog', { name: /Terminer/ });
    await expect(confirm).toContainText('Un webinaire terminé ne reprend pas.');
    await confirm.getByRole('button', { name: 'Terminer' }).click();
    await expect(page.getByRole('button', { name: `Terminer ${name}`, exact: true })).toHaveCount(0);
  });

  await test.step('its page shows the link, who is registered and what was sent; the analyses show how full they are', async () => {
    await loginAs(page, 'admin');
    await page.goto('/webinars');
    await page.getByRole('link', { name: 'Gérer' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Auditer sans humilier, l’atelier' })).toBeVisible();
    const registrants = page.getByRole('table', { name: /^Inscrits de ce webinaire/ });
    await expect(registrants.getByRole('row')).not.toHaveCount(1);
    await expect(page.getByText('61 inscrits ont rejoint, sur 78.')).toBeVisible();
    await expect(page.getByText(/^https:\/\/meet\.jit\.si\//)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^inscrits-.*\.csv$/);
    await page.goto('/webinars?onglet=analyses');
    await expect(page.getByRole('meter', { name: 'Gouvernance' })).toBeVisible();
    await expectAccessible(page, 'analyses');
  });
});
