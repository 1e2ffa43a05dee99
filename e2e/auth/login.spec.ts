import type { Page } from '@playwright/test';
import { overflowOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const password = 'demonstration';
const userMenu = (page: Page) => page.locator('[data-user-menu] summary');

async function fillLogin(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(given);
}

test('a login at the gate leads to the page behind it, and the logout home', async ({ page }) => {
  await page.goto('/dashboard');
  await hydrated(page);
  await fillLogin(page, 'auteur@letat.test');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator('[data-page="mfe-author-dashboard"]')).toBeVisible();

  await userMenu(page).click();
  await expect(page.getByText('Awa Ndiaye').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-chrome="header"]').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
});

test('a wrong password is said, and nothing typed is lost', async ({ page }) => {
  await page.goto('/account');
  await hydrated(page);
  await fillLogin(page, 'lecteur@letat.test', 'ce n’est pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('region', { name: 'La connexion n’a pas abouti' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('lecteur@letat.test');
});

test('Connexion in the navigation leads back to where one was', async ({ page }) => {
  await page.goto('/about');
  await page.locator('[data-chrome="header"]').getByRole('link', { name: 'Connexion' }).click();
  await fillLogin(page, 'lecteur@letat.test');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/about');
  await expect(userMenu(page)).toBeVisible();
});

test('an account is opened at the gate; empty fields are said', async ({ page }) => {
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Champs requis' })).toBeVisible();
  await expect(page.getByLabel('Nom complet')).toBeFocused();

  const name = `nadia-${Date.now().toString(36)}`;
  await page.getByLabel('Nom complet').fill('Nadia Diop');
  await page.getByLabel('Nom d’utilisateur').fill(name);
  await page.getByLabel('Email').fill(`${name}@letat.test`);
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte est ouvert');
  // The server renders the same page for everybody.
  await hydrated(page);
  await expect(page.getByText(`Un mail est parti à ${name}@letat.test`)).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Le mail n’a pas été renvoyé' })).toBeVisible();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/account');
  await userMenu(page).click();
  await expect(page.getByText('Nadia Diop').first()).toBeVisible();
});

test('an address that has an account is named at its field', async ({ page }) => {
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('Nom complet').fill('Ousmane');
  await page.getByLabel('Nom d’utilisateur').fill(`ousmane-${Date.now().toString(36)}`);
  await page.getByLabel('Email').fill('lecteur@letat.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

const menus = {
  lecteur: ['Marketplace', 'Liste de lecture', 'Settings', 'Notifications', 'Logout'],
  auteur: ['Dashboard Auteur', 'Marketplace', 'Liste de lecture', 'Settings', 'Notifications', 'Logout'],
  admin: [
    'Dashboard Auteur',
    'Marketplace',
    'Liste de lecture',
    'Settings',
    'Notifications',
    'Administration',
    'Logout',
  ],
} as const;

// A browser each: one that already knows somebody shows that person until the API has said who it is now.
for (const who of ['lecteur', 'auteur', 'admin'] as const)
  test(`the menu is each role’s own: ${who}`, async ({ page }) => {
    await loginAs(page, who);
    await page.goto('/about');
    await userMenu(page).click();
    const entries = page.locator('[data-user-menu] a:visible, [data-user-menu] button:visible');
    expect(await entries.allTextContents()).toEqual(menus[who]);
  });

for (const width of [320, 390, 1280])
  test(`the bar holds the person’s initials on ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await loginAs(page, 'admin');
    await page.goto('/about');
    await expect(userMenu(page)).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toBe(0);
    const menu = page.locator('summary', { hasText: 'Menu' });
    if (width < 960) await expect(menu).toBeInViewport({ ratio: 1 });
    await userMenu(page).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });

test('a reader learns at the authors’ pages how to become one, and finds the administration closed', async ({
  page,
}) => {
  await loginAs(page, 'lecteur');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Écrire dans la revue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proposer ma candidature' })).toHaveAttribute('href', '/rejoindre');
  const closed = await page.goto('/admin');
  expect(closed?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est réservée à l’administration');
});

test('other tabs follow the login and the logout', async ({ page, context }) => {
  const other = await context.newPage();
  const reading = await context.newPage();
  await other.goto('/account');
  await reading.goto('/about');
  await page.goto('/account');
  await hydrated(page);
  await fillLogin(page, 'lecteur@letat.test');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(userMenu(page)).toBeVisible();
  await expect(userMenu(reading)).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Connexion' })).toHaveCount(0);

  await userMenu(reading).click();
  await reading.getByRole('button', { name: 'Logout' }).click();
  await expect(reading).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Connexion' })).toBeVisible();
});

test('a session that ended elsewhere is noticed on the next page', async ({ page }) => {
  await loginAs(page, 'lecteur');
  await page.goto('/about');
  await expect(userMenu(page)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/marketplace');
  await expect(userMenu(page)).toBeHidden();
});

test('the keyboard alone logs in and out', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Connexion' }).focus();
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('lecteur@letat.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(userMenu(page)).toBeVisible();
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a login that was refused once still leads back to the public page that it was asked from', async ({ page }) => {
    await page.goto('/about');
    await page.locator('[data-chrome="header"]').getByRole('link', { name: 'Connexion' }).click();
    const login = page.getByRole('form', { name: 'Connexion' });
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas le bon');
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('no address makes the login lead to another site', async ({ page }) => {
    for (const next of [
      '//ailleurs.example',
      '/\\ailleurs.example',
      'https://ailleurs.example',
      '/\t/ailleurs.example',
    ]) {
      await page.context().clearCookies();
      await page.goto(`/account?${new URLSearchParams({ next })}`);
      const login = page.getByRole('form', { name: 'Connexion' });
      await login.getByLabel('Email').fill('lecteur@letat.test');
      await login.getByLabel('Mot de passe', { exact: true }).fill(password);
      await login.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page, next).toHaveURL('/account');
    }
  });

  test('login, its refusal and logout work', async ({ page }) => {
    await page.goto('/account');
    const login = page.getByRole('form', { name: 'Connexion' });
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas le bon');
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Cette page a besoin de JavaScript')).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expect(page.getByRole('form', { name: 'Connexion' })).toBeVisible();
  });
});
