import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/* The API refuses one on purpose. */
test.use({ allow: ['request'] });

const typeDate = (page: Page) => page.getByLabel('Date et heure').fill(`${new Date().getFullYear() + 1}-03-12T14:30`);

test('an event is refused in a toast and at its field, created with every field, listed among those to come, and withdrawn', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/integration/event-creation');
  const title = `Forum ${Date.now().toString(36)}`;
  const submit = page.getByRole('button', { name: 'Créer Événement' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('Une matinée d’échanges.');
  await expect(submit).toBeDisabled();
  await typeDate(page);
  await expect(submit).toBeDisabled();
  await page.getByLabel('Plateforme').selectOption('Inter-plateformes');
  await expect(submit).toBeEnabled();
  await page.getByLabel('Adresse d’inscription').fill('http://exemple.org/');
  await submit.click();
  await expect(page.getByText("Erreur lors de la création de l'événement")).toBeVisible();
  await expect(page.getByLabel('Adresse d’inscription')).toHaveAccessibleDescription(/https:/);
  await page.getByLabel('Adresse d’inscription').fill('https://exemple.org/forum');
  await page.getByRole('textbox', { name: 'Intervenants' }).fill('Awa Ndiaye');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Tags' }).fill('audit');
  await page.getByRole('button', { name: 'Ajouter' }).last().click();
  const sheet = page.getByRole('region', { name: 'L’annonce' });
  await expect(sheet).toContainText(title);
  await expect(sheet).toContainText(/12 mars \d{4} à 14:30, heure de Dakar/);
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Événement créé')).toBeVisible();
  await expect(sheet).toContainText('[Le titre]');
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('');

  await page.goto('/integration?onglet=evenements');
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Avec Awa Ndiaye');
  await expectAccessible(page);
  await line.getByRole('button', { name: `Retirer ${title}` }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Retirer l’événement' })
    .click();
  await expect(page.getByText('Événement retiré')).toBeVisible();
  await expect(line).toHaveCount(0);
});
