import { awaitHydration } from '../support/await-hydration.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { fillApplicant, form, newAddress, open, received } from './applicant.ts';

const path = '/join-authors';
type Page = Parameters<typeof form>[0];
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer ma candidature' });
const sample = (page: Page) => form(page).getByLabel('Extrait');

async function fillRest(page: Page): Promise<void> {
  await form(page).getByLabel('Profil LinkedIn').fill('https://www.linkedin.com/in/mariam');
  await form(page).getByLabel('Titre de votre lettre').fill('Gens du service public');
  await sample(page).fill('Le premier jour, personne ne m’a rien demandé.\nLe deuxième non plus.');
  await form(page).getByLabel('Payante').check();
  await form(page).getByLabel('Mixte').check();
  await form(page).getByLabel('Bimensuelle').check();
  await form(page).getByLabel('J’accepte la charte des auteurs').check();
}

test('an application is put right field by field, is there after a reload, and is sent with all of it', async ({
  page,
  troubles,
}) => {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('link', { name: 'Déposer ma candidature' }).click();
  await expect(form(page)).toBeInViewport();
  await awaitHydration(page, '#candidature form');
  await test.step('each field says what is missing, and the sample counts to 300', async () => {
    await send(page).click();
    await expect(form(page).getByLabel('Nom complet')).toBeFocused();
    await expectAccessible(page);
    await sample(page).fill('é'.repeat(310));
    await expect(sample(page)).toHaveValue('é'.repeat(300));
    await expect(form(page).getByText('300/300')).toBeVisible();
    await fillApplicant(page, newAddress());
    const linkedin = form(page).getByLabel('Profil LinkedIn');
    await linkedin.fill('linkedin');
    await send(page).click();
    await expect(form(page).getByText('Cochez au moins une case.')).toBeVisible();
    await form(page).getByLabel('Payante').check();
    await send(page).click();
    await form(page).getByLabel('Bimensuelle', { exact: true }).check();
    await send(page).click();
    await expect(page.getByRole('alertdialog').getByText('Acceptation requise')).toBeVisible();
    await form(page).getByLabel('J’accepte la charte des auteurs').check();
    await send(page).click();
    await expect(linkedin).toHaveAccessibleDescription(/Indiquez une adresse, comme linkedin\.com/);
  });

  const email = newAddress();
  await fillApplicant(page, email);
  await fillRest(page);
  await page.reload();
  await hydrated(page);
  await awaitHydration(page, '#candidature form');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await expect(sample(page)).toHaveValue('Le premier jour, personne ne m’a rien demandé.\nLe deuxième non plus.');
  for (const box of ['Payante', 'Mixte', 'Bimensuelle', 'J’accepte la charte des auteurs'])
    await expect(form(page).getByLabel(box)).toBeChecked();
  await expect(form(page).getByLabel('Gratuite')).not.toBeChecked();
  // An address without `https://` is one, too.
  await form(page).getByLabel('Profil LinkedIn').fill('www.linkedin.com/in/mariam');
  await send(page).click();
  await expect(received(page)).toBeFocused();
  await expect(received(page)).toContainText('48 heures');
  await open(page, path);
  await expect(form(page).getByLabel('Email')).toHaveValue('');
  // The browser itself says that the address of the profile was refused once.
  expect(troubles).toEqual([expect.stringMatching(/^console: Failed to load resource: .* 400 /)]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the same form posts and comes back with the answer', async ({ page }) => {
    await page.goto(path);
    await fillApplicant(page, newAddress());
    await fillRest(page);
    await send(page).click();
    await expect(page).toHaveURL(/\/join-authors\?candidature=recue#candidature$/);
    await expect(received(page)).toBeInViewport();
  });
});
