import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { fillLogin, guard, logOut, openAccount, password, toast, userMenu } from './accounts.ts';
import { codeOf, lastCodeOf } from './authenticator.ts';

test('a second factor is set up with its recovery codes, is asked for by the keyboard alone, and a recovery code stands in for it once', async ({
  page,
}) => {
  await test.step('a second factor is set up with the secret, and its recovery codes are shown once', async () => {
    const { email } = await openAccount(page);
    await page.goto('/account/securite');
    await page.getByRole('button', { name: 'Activer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mot de passe actuel').fill('pas le bon');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible();
    await expectAccessible(page, 'the secret');
    const address = await dialog.getByRole('link', { name: /Ouvrir dans l’application/ }).getAttribute('href');
    const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
    await dialog.getByLabel('Code à six chiffres').fill(await lastCodeOf(secret));
    await dialog.getByRole('button', { name: 'Activer' }).click();
    await expect(dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(page.getByText(/Active depuis le/)).toBeVisible();
    await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();

    await logOut(page);
    await page.goto('/account/securite');
    await hydrated(page);
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez que c’est vous');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.getByLabel('Code à six chiffres').fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('region', { name: 'La connexion n’a pas abouti' })).toBeFocused();
    await expectAccessible(page, 'the code that is wrong');
    await page.getByLabel('Code à six chiffres').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/account/securite');
    await expect(page.getByText(/Active depuis le/)).toBeVisible();

    await page.getByRole('button', { name: 'Désactiver' }).click();
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await expect(toast(page, 'Validation en deux étapes désactivée')).toBeVisible();
    await expect(page.getByText('Inactive.')).toBeVisible();
  });

  await page.context().clearCookies();
  await test.step('the keyboard alone logs in with a code; a recovery code stands in for a lost telephone, once', async () => {
    const { email } = await openAccount(page);
    const { secret, codes } = await guard(page);
    await logOut(page);
    await page.goto('/account');
    await page.getByLabel('Email').focus();
    await hydrated(page);
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code à six chiffres')).toBeFocused();
    await page.keyboard.type(codeOf(secret));
    // A reader who comes in gets the page as a document of its own, which the next one must not interrupt.
    const entered = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await entered;
    await expect(userMenu(page)).toBeVisible();

    const [code = ''] = codes;
    const withCode = async () => {
      await logOut(page);
      await page.goto('/account/securite');
      await hydrated(page);
      await fillLogin(page, email);
      await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
      await page.getByLabel('Code de secours').fill(code);
      await page.getByRole('button', { name: 'Continuer' }).click();
    };
    await withCode();
    await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
    await withCode();
    await expect(page.getByLabel('Code de secours')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the code is asked for as well', async ({ page }) => {
    const { email } = await openAccount(page);
    const { secret } = await guard(page);
    await logOut(page);
    await page.goto('/account');
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez que c’est vous');
    await page.getByLabel(/Code/).fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText(/Ce code est incorrect/).first()).toBeVisible();
    await page.getByLabel(/Code/).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmez que c’est vous' })).toHaveCount(0);
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  });
});
