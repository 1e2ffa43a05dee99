import type { Page } from '@playwright/test';
import { awaitHydration } from '../support/await-hydration.ts';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { fillApplicant, form, newAddress, open, received } from './applicant.ts';

const path = '/rejoindre';
const next = (page: Page) => form(page).getByRole('button', { name: 'Continuer' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer ma candidature' });
const terms = (page: Page) => form(page).getByLabel('J’accepte les conditions et la charte des auteurs');
const motivation = (page: Page) => form(page).getByLabel('Pourquoi écrire ici');

/** As in a browser that began no application. What the form stores when it is left is stored by then. */
async function forgetForm(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('a visitor applies in two steps by mouse and by keyboard, goes back and reloads without a loss, and an account fills its own in', async ({
  page,
  troubles,
}) => {
  await test.step('two steps, a way back that loses nothing, and the first step again after sending', async () => {
    await open(page, path);
    await next(page).click();
    await expect(form(page).getByLabel('Nom complet')).toBeFocused();
    await expect(form(page).getByText('Ce champ est obligatoire.').first()).toBeVisible();
    await expect(motivation(page)).toBeHidden();
    await expectAccessible(page, 'the first step with its problems');

    const email = newAddress();
    await fillApplicant(page, email);
    await next(page).click();
    await expect(form(page).getByText('Étape 2 sur 2')).toBeVisible();
    await expect(form(page).getByLabel('Nom complet')).toBeHidden();
    await motivation(page).fill('x'.repeat(250));
    await expect(motivation(page)).toHaveValue('x'.repeat(200));
    await expect(form(page).getByText('200/200')).toBeVisible();
    await form(page).getByRole('button', { name: 'Retour' }).click();
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await next(page).click();
    await expect(motivation(page)).toHaveValue('x'.repeat(200));
    await expectAccessible(page, 'the second step');

    await send(page).click();
    await expect(page.getByRole('alertdialog').getByText('Acceptation requise')).toBeVisible();
    await expect(page.getByText('Vous devez accepter les conditions pour continuer')).toBeVisible();
    await expect(terms(page)).toBeFocused();
    await terms(page).check();
    await send(page).click();
    await expect(received(page)).toBeFocused();
    await expect(received(page)).toContainText('48 heures');
    await expectAccessible(page, 'the end');
    await page.getByRole('button', { name: 'Déposer une autre candidature' }).click();
    await expect(form(page).getByText('Étape 1 sur 2')).toBeVisible();
    await expect(form(page).getByLabel('Profession')).toHaveValue('');
    expect(troubles).toEqual([]);
  });

  await forgetForm(page);
  await test.step('the second step is a history entry that leads to the first while nothing is filled in; a reload restores both', async () => {
    await open(page, `${path}#etape-2`);
    await expect(form(page).getByText('Étape 1 sur 2')).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.goto('/about');
    await open(page, path);
    const email = newAddress();
    await fillApplicant(page, email);
    await next(page).click();
    await motivation(page).fill('Ce qui ne se perd pas.');
    await terms(page).check();
    await page.goBack();
    await expect(form(page).getByText('Étape 1 sur 2')).toBeVisible();
    await expect(form(page).getByText('Étape 1 sur 2').locator('xpath=..')).toBeFocused();
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await page.goForward();
    await expect(motivation(page)).toHaveValue('Ce qui ne se perd pas.');

    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#candidature form');
    await expect(motivation(page)).toHaveValue('Ce qui ne se perd pas.');
    await expect(terms(page)).toBeChecked();
    await form(page).getByRole('button', { name: 'Retour' }).click();
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await page.reload();
    await hydrated(page);
    await awaitHydration(page, '#candidature form');
    await next(page).click();
    await expect(terms(page)).toBeChecked();
    await send(page).click();
    await expect(received(page)).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  await forgetForm(page);
  await test.step('the short application is filled in by keyboard alone; a problem that only the server finds is shown in its step', async () => {
    await open(page, path);
    await form(page).getByLabel('Nom complet').focus();
    for (const text of ['Kossi Agbéko', 'ici@letat', 'Auditeur', 'Audit & Contrôle']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(form(page).getByText('Étape 2 sur 2')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(motivation(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(terms(page)).toBeFocused();
    await page.keyboard.press('Space');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const email = form(page).getByLabel('Email');
    await expect(email).toHaveAccessibleDescription(/Saisissez une adresse email valable/);
    await email.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(newAddress());
    await page.keyboard.press('Enter');
    await expect(form(page).getByText('Étape 2 sur 2')).toBeVisible();
    await expect(terms(page)).toBeChecked();
    await send(page).press('Enter');
    await expect(received(page)).toBeFocused();
  });

  await forgetForm(page);
  await test.step('what the account knows is filled in; an author finds their space instead', async () => {
    await loginAs(page, 'lecteur');
    await open(page, path);
    await expect(form(page).getByLabel('Email')).toHaveValue('lecteur@letat.test');
    await expect(form(page).getByLabel('Nom complet')).toHaveValue('Ousmane Diop');
    await loginAs(page, 'auteur');
    await page.goto(path);
    await hydrated(page);
    await expect(form(page).getByRole('note', { name: 'Vous écrivez déjà ici' })).toBeVisible();
    await expect(form(page).getByRole('link', { name: 'Ouvrir mon espace' })).toHaveAttribute('href', '/dashboard');
    await expect(next(page)).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('both steps are one form, which comes back with the reason of a refusal, then with the answer', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(next(page)).toBeHidden();
    await fillApplicant(page, 'ici@letat');
    await terms(page).check();
    await send(page).click();
    await expect(page).toHaveURL(/candidature=validation#candidature$/);
    await expect(form(page).getByRole('alert')).toContainText('Des champs sont à corriger');
    await expect(form(page).getByLabel('Nom complet')).toBeVisible();

    await fillApplicant(page, newAddress());
    await motivation(page).fill('Sans une ligne de script.');
    await terms(page).check();
    await send(page).click();
    await expect(page).toHaveURL(/\/rejoindre\?candidature=recue#candidature$/);
    await expect(received(page)).toBeInViewport();
  });
});
