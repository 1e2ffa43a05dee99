import { expectAccessible } from '../support/axe.ts';
import { takenOver } from '../support/taken-over.ts';
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

test('an application with all its fields is sent, and one reads what comes next', async ({ page, troubles }) => {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('link', { name: 'Déposer ma candidature' }).click();
  await expect(form(page)).toBeInViewport();
  await takenOver(page, '#candidature form');
  await fillApplicant(page, newAddress());
  await fillRest(page);
  await send(page).click();
  await expect(received(page)).toBeFocused();
  await expect(received(page)).toContainText('48 heures');
  expect(troubles).toEqual([]);
});

test('each field says what is missing, and the sample counts to 300', async ({ page }) => {
  await open(page, path);
  await sample(page).fill('é'.repeat(310));
  await expect(sample(page)).toHaveValue('é'.repeat(300));
  await expect(form(page).getByText('300/300')).toBeVisible();
  await fillApplicant(page, newAddress());
  const linkedin = form(page).getByLabel('Profil LinkedIn');
  await linkedin.fill('linkedin');
  await send(page).click();
  await expect(form(page).getByText('Cochez au moins une case.')).toBeVisible();
  await form(page).getByLabel('Gratuite').check();
  await send(page).click();
  await form(page).getByLabel('Mensuelle', { exact: true }).check();
  await send(page).click();
  await expect(page.getByRole('alertdialog').getByText('Acceptation requise')).toBeVisible();
  await form(page).getByLabel('J’accepte la charte des auteurs').check();
  await send(page).click();
  await expect(linkedin).toHaveAccessibleDescription(/Indiquez une adresse, comme linkedin\.com/);
  await linkedin.fill('www.linkedin.com/in/mariam');
  await send(page).click();
  await expect(received(page)).toBeFocused();
});

test('what is filled in is there after a reload, and goes with the application', async ({ page }) => {
  await open(page, path);
  const email = newAddress();
  await fillApplicant(page, email);
  await fillRest(page);
  await page.reload();
  await hydrated(page);
  await takenOver(page, '#candidature form');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await expect(sample(page)).toHaveValue('Le premier jour, personne ne m’a rien demandé.\nLe deuxième non plus.');
  for (const box of ['Payante', 'Mixte', 'Bimensuelle', 'J’accepte la charte des auteurs'])
    await expect(form(page).getByLabel(box)).toBeChecked();
  await expect(form(page).getByLabel('Gratuite')).not.toBeChecked();
  await send(page).click();
  await expect(received(page)).toBeFocused();
  await open(page, path);
  await expect(form(page).getByLabel('Email')).toHaveValue('');
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

test.describe('at each width', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } });
  test('the form and its problems have no axe violation and do not scroll sideways', async ({ page }) => {
    await open(page, path);
    await send(page).click();
    await expect(form(page).getByLabel('Nom complet')).toBeFocused();
    await expectAccessible(page);
  });
});
