import { ofName } from '@letat/contracts/core/of-name';
import { mailedPath } from '../mail/mailbox.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { fillLogin, logOut, openAccount, userMenu } from './accounts.ts';

const subject = 'Choisissez un nouveau mot de passe';
const better = 'une autre phrase, meilleure';

test('a forgotten password is set anew by a mailed link', async ({ page }) => {
  const { email } = await openAccount(page);
  await logOut(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre boîte de réception');

  await page.goto(await mailedPath(email, subject));
  await expect(page.getByText(`Pour le compte ${ofName(email)}`)).toBeVisible();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('court');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(better);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre mot de passe est changé');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, email, better);
  await expect(userMenu(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a password is set anew as well, and what is refused is said', async ({ page }) => {
    const { email } = await openAccount(page);
    await logOut(page);
    await page.goto('/mot-de-passe');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre boîte de réception');
    await page.goto(await mailedPath(email, subject));
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('azertyuiop');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByText(/Certains champs sont à corriger/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(better);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre mot de passe est changé');
  });
});
