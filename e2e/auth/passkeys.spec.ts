import { ObjectId } from 'mongodb';
import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { fillLogin, logOut, openAccount, password, toast, userMenu } from './accounts.ts';
import { plugIn } from './device.ts';

test('an author adds a passkey, comes in by it alone and after the password, and removes it', async ({ page }) => {
  const { id, email } = await openAccount(page);
  await changeDatabase((db) =>
    db
      .collection('users')
      .updateOne({ _id: new ObjectId(id) }, { $set: { role: 'author', emailVerifiedAt: new Date() } }),
  );
  const device = await plugIn(page);
  const dialog = page.getByRole('dialog');
  const keys = page.getByRole('list', { name: 'Clés d’accès' }).getByRole('listitem');
  const fill = async (code = '') => {
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    if (code) await dialog.getByLabel('Code', { exact: true }).fill(code);
  };
  let codes: string[] = [];

  await test.step('the first passkey brings codes on paper', async () => {
    await page.goto('/account/securite');
    await expect(page.getByText('Aucune clé d’accès.')).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await dialog.getByLabel('Mot de passe actuel').fill('pas le bon');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the passkey that is added');
    await fill();
    await dialog.getByLabel('Nom de la clé').fill('Téléphone');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    const paper = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(paper).toHaveCount(10);
    codes = await paper.allInnerTexts();
    await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(keys).toHaveText([/Téléphone.*jamais utilisée/s]);
    await expect(page.getByText('Active par vos clés d’accès.')).toBeVisible();
  });

  await test.step('it opens the account without a password', async () => {
    await logOut(page);
    await page.goto('/account/securite');
    await hydrated(page);
    await device.setVerified(false);
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await expect(page.getByText('Aucune clé d’accès n’a été donnée')).toBeVisible();
    await expectAccessible(page, 'the passkey that was refused');
    await device.setVerified(true);
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await expect(userMenu(page)).toBeVisible();
    await expect(keys).toHaveText([/Téléphone.*utilisée le/s]);
  });

  await test.step('it confirms a login that began with the password', async () => {
    await logOut(page);
    await page.goto('/account/securite');
    await hydrated(page);
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez que c’est vous');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await expect(keys).toHaveCount(1);
  });

  await test.step('it is named anew, and a code on paper stands in for the device that was lost', async () => {
    await page.getByRole('button', { name: /Renommer la clé d’accès/ }).click();
    await dialog.getByLabel('Nom de la clé').fill('Ancien téléphone');
    await dialog.getByRole('button', { name: 'Renommer' }).click();
    await expect(keys).toHaveText([/Ancien téléphone/]);
    await device.lose();
    await logOut(page);
    await page.goto('/account/securite');
    await hydrated(page);
    await fillLogin(page, email);
    await page.getByLabel('Code de secours').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
  });

  await test.step('it is removed with both proofs, and the password alone opens the account again', async () => {
    await page.getByRole('button', { name: /Retirer la clé d’accès/ }).click();
    await fill('000000');
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fill(codes[1]);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(toast(page, /Clé d’accès retirée/)).toBeVisible();
    await expect(page.getByText('Aucune clé d’accès.')).toBeVisible();
    await expect(page.getByText('Inactive.')).toBeVisible();
    await logOut(page);
    await page.goto('/account/securite');
    await hydrated(page);
    await fillLogin(page, email);
    await expect(page.getByText('Inactive.')).toBeVisible();
  });
});
