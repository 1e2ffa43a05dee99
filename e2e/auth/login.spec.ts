import type { Page } from '@playwright/test';
import { linkIn, mailedPath, mailTo } from '../mail/mailbox.ts';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { openAccount, password as ownPassword, send, userMenu } from './accounts.ts';

const password = 'demonstration';
const easyToGuess = 'Il ressemble à un mot de passe répandu. Quelques mots sans rapport entre eux sont plus sûrs.';
const connect = (page: Page) => page.locator('[data-chrome="header"]').getByRole('link', { name: 'Connexion' });

async function logIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function fillRegistration(
  page: Page,
  { fullName, username, email }: { fullName: string; username: string; email: string },
): Promise<void> {
  await page.getByLabel('Nom complet').fill(fullName);
  await page.getByLabel('Nom d’utilisateur').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('violon orage trente et un');
}

test('a reader logs in at the gate, by the bar and by the keyboard alone, is led back to where they were, and logs out home', async ({
  page,
}) => {
  await test.step('at the gate a wrong password is said and nothing typed is lost; the right one leads behind it, the logout home; « Connexion » in the bar leads back to where one was', async () => {
    await page.goto('/dashboard');
    await hydrated(page);
    await logIn(page, 'auteur@letat.test', 'ce n’est pas le bon');
    await expect(page.getByRole('region', { name: 'La connexion n’a pas abouti' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('auteur@letat.test');
    await logIn(page, 'auteur@letat.test');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.locator('[data-page="mfe-author-dashboard"]')).toBeVisible();

    await userMenu(page).click();
    await expect(page.getByText('Awa Ndiaye').first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(connect(page)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();

    await page.goto('/about');
    await connect(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
    await logIn(page, 'lecteur@letat.test');
    await expect(page).toHaveURL('/about');
    await expect(userMenu(page)).toBeVisible();
    await test.step('a session that ended elsewhere is noticed on the next page', async () => {
      await page.context().clearCookies();
      await page.goto('/marketplace');
      await expect(userMenu(page)).toBeHidden();
    });
  });

  await test.step('the keyboard alone logs in and out', async () => {
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
});

test('an account is opened at the gate once its fields, password and username will do, and one that there is already looks like any other', async ({
  page,
}) => {
  await test.step('an account is opened at the gate: empty fields, a password that is easy to guess and a username that is taken are said', async () => {
    const dictionaries: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('password-strength')) dictionaries.push(request.url());
    });
    await page.goto('/account');
    await hydrated(page);
    await page.getByRole('tab', { name: 'Inscription' }).click();
    const create = page.getByRole('button', { name: 'Créer mon compte' });
    await create.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Champs requis' })).toBeVisible();
    await expect(page.getByLabel('Nom complet')).toBeFocused();

    const name = `nadia-${Date.now().toString(36)}`;
    const password = page.getByRole('textbox', { name: 'Mot de passe' });
    await test.step('dictionaries come when the password is focused, and say how easy it is to guess', async () => {
      await page.getByLabel('Nom complet').fill('Nadia Diop');
      await page.getByLabel('Nom d’utilisateur').fill(name);
      await page.getByLabel('Email').fill(`${name}@letat.test`);
      expect(dictionaries).toEqual([]);

      const strength = page.getByRole('form', { name: 'Inscription' }).getByRole('status');
      await password.fill('P@ssw0rd123');
      await expect(strength.getByText(easyToGuess)).toBeVisible();
      expect(dictionaries).toHaveLength(1);
      await expectAccessible(page, 'a password that is easy to guess');
      await create.click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill(`${name}${name}`);
      await expect(strength.getByText(/^Votre nom, votre adresse/)).toBeVisible();
      await password.fill('violon orage tambour');
      await expect(strength.getByText('Très difficile à deviner.')).toBeVisible();
    });

    await fillRegistration(page, { fullName: 'Nadia Diop', username: 'lecteur', email: `${name}@letat.test` });
    await create.click();
    await expect(page.getByLabel('Nom d’utilisateur')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Nom d’utilisateur').fill(name);
    await create.click();
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

  await page.context().clearCookies();
  await test.step('a registration with an address that has an account looks like any other, and the mail to its owner leads to the login', async () => {
    const owner = await openAccount(page);
    const path = await mailedPath(owner.email, 'Confirmez votre adresse');
    await send(page, 'POST', '/api/auth/email-verification/confirm', { token: path.split('/').at(-1) });
    await page.context().clearCookies();
    await page.goto('/account?inscription=');
    await hydrated(page);
    const username = `autre-${owner.username}`;
    await fillRegistration(page, { fullName: 'GAGNEZ 5000 EUROS', username, email: owner.email });
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte est ouvert');
    await hydrated(page);
    await expect(page.getByText(`Un mail est parti à ${owner.email}`)).toBeVisible();

    const mail = await mailTo(owner.email, 'Cette adresse a déjà un compte');
    expect(mail.text).toContain(`Bonjour ${owner.fullName},`);
    expect(JSON.stringify(mail)).not.toContain('GAGNEZ');
    await page.context().clearCookies();
    await page.goto(linkIn(mail, /https?:\/\/\S+\/account\b/));
    await hydrated(page);
    await logIn(page, owner.email, ownPassword);
    await userMenu(page).click();
    await expect(page.getByText(owner.fullName).first()).toBeVisible();
  });
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

test('the menu of each role is its own, and the bar holds it at each width', async ({ page }) => {
  for (const [who, role] of [
    ['lecteur', 'reader'],
    ['auteur', 'author'],
    ['admin', 'admin'],
  ] as const)
    await test.step(who, async () => {
      await loginAs(page, who);
      await page.goto('/about');
      // A browser that already knows a person shows that person until the API has said who it is now.
      await expect(page.locator('html')).toHaveAttribute('data-viewer', role);
      const menu = page.locator('summary', { hasText: 'Menu' });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(userMenu(page)).toBeInViewport({ ratio: 1 });
        expect(await overflowOf(page)).toBe(0);
        if (width < 960) await expect(menu).toBeInViewport({ ratio: 1 });
        await userMenu(page).click();
        await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
        const entries = page.locator('[data-user-menu] a:visible, [data-user-menu] button:visible');
        await expect(entries).toHaveText(menus[who]);
        await userMenu(page).click();
      }
    });

  await test.step('a reader learns at the authors’ pages how to become one, and finds the administration closed', async () => {
    await loginAs(page, 'lecteur');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Écrire dans la revue' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Proposer ma candidature' })).toHaveAttribute('href', '/rejoindre');
    const closed = await page.goto('/admin');
    expect(closed?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est réservée à l’administration');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('other tabs follow the login and the logout', async ({ page, context }) => {
  const other = await context.newPage();
  const reading = await context.newPage();
  await other.goto('/account');
  await reading.goto('/about');
  await page.goto('/account');
  await hydrated(page);
  await logIn(page, 'lecteur@letat.test');
  await expect(userMenu(page)).toBeVisible();
  await expect(userMenu(reading)).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Connexion' })).toHaveCount(0);

  await userMenu(reading).click();
  await reading.getByRole('button', { name: 'Logout' }).click();
  await expect(reading).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Connexion' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a login that was refused once still leads back to where it was asked from, and a page for scripts has the way out', async ({
    page,
  }) => {
    await page.goto('/about');
    await connect(page).click();
    const login = page.getByRole('form', { name: 'Connexion' });
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas le bon');
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
    await login.getByLabel('Email').fill('lecteur@letat.test');
    await login.getByLabel('Mot de passe', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/about');
    await page.goto('/account');
    await expect(page.getByText('Cette page a besoin de JavaScript')).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expect(login).toBeVisible();
  });
});
