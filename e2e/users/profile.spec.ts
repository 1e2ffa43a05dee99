import { expectAccessible } from '../support/axe.ts';
import { expect, openAccount, preview, save, test, toast } from './account.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

const nameOf = 'Nom complet';
const bioOf = /^Présentation/;

test('what is missing or too long is said at its field, that the site does not answer in a toast; a changed profile is saved, and stands on the public page at once', async ({
  page,
  account,
}) => {
  const bio = `Écrit depuis Pikine, essai ${Date.now()}.`;
  await page.goto(`/author/${account.id}`);
  await expect(page.getByText(account.bio)).toBeVisible();
  await openAccount(page);
  await expect(page.getByLabel(nameOf)).toHaveValue(account.fullName);
  await test.step('what is refused is said, and nothing is lost', async () => {
    await page.getByLabel(nameOf).fill('');
    await save(page).click();
    await expect(page.getByLabel(nameOf)).toBeFocused();
    await expect(page.getByLabel(nameOf)).toHaveAccessibleDescription('Ce champ est obligatoire.');
    await expectAccessible(page, 'a name that is missing');
    await page.getByLabel(nameOf).fill('Awa Ndiaye');
    await page.getByLabel(bioOf).fill('x'.repeat(1001));
    await save(page).click();
    await expect(page.getByRole('region', { name: 'Un champ est à corriger' })).toBeFocused();
    await expect(page.getByLabel(bioOf)).toHaveAccessibleDescription(/Au plus 1000 caractères/);
    await expect(page.getByLabel(bioOf)).toHaveValue('x'.repeat(1001));

    await page.route('**/api/users/me', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel(bioOf).fill('Pas perdu.');
    await save(page).click();
    await expect(toast(page, 'Le site ne répond pas')).toBeVisible();
    await expect(page.getByLabel(bioOf)).toHaveValue('Pas perdu.');
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    await page.unroute('**/api/users/me');
  });
  await page.getByLabel(nameOf).fill('Awa Ndiaye Fall');
  await page.getByLabel(bioOf).fill(bio);
  await page.getByLabel(/^Domaines d’expertise/).fill('Marchés publics');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('button', { name: 'Retirer Budget' }).click();
  await expect(preview(page)).toContainText(bio);
  await expect(preview(page).getByRole('heading', { level: 3 })).toHaveText('Awa Ndiaye Fall');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Profil enregistré')).toBeVisible();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  await page.getByRole('link', { name: 'Voir ma page publique' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awa Ndiaye Fall');
  await expect(page.getByText(bio)).toBeVisible();
  await expect(page.getByText('Marchés publics')).toBeVisible();
  await page.reload();
  await expect(page.getByText(bio)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel(bioOf)).toHaveValue(bio);
});

test('whoever leaves with unsaved changes is asked, and finds them again', async ({ page, account }) => {
  await openAccount(page);
  await page.getByLabel(bioOf).fill('Laissé en route.');
  await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
  await page.goBack();
  await expect(page.getByText('Des modifications n’étaient pas enregistrées')).toBeVisible();
  await expect(page.getByLabel(bioOf)).toHaveValue('Laissé en route.');

  let asked = '';
  page.once('dialog', async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  await expect(page.getByLabel(bioOf)).toHaveValue('Laissé en route.');

  await page.getByRole('button', { name: 'Les abandonner' }).click();
  await expect(page.getByLabel(bioOf)).toHaveValue(account.bio);
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(bioOf)).toHaveValue(account.bio);
  await expect(page.getByText('Des modifications n’étaient pas enregistrées')).toHaveCount(0);
});

test('the profile is edited by keyboard alone', async ({ page, account: _ }) => {
  await openAccount(page);
  await page.getByLabel(/^Photo/).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(nameOf)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(bioOf)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Au clavier.');
  for (const tag of ['Budget', 'Décentralisation', 'Finances locales']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Retirer ${tag}` })).toBeFocused();
  }
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Retirer Décentralisation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Domaines d’expertise/)).toBeFocused();
  await page.keyboard.type('Audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer Audit' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Profil enregistré')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(bioOf)).toHaveValue('Au clavier.');
});
