import { ObjectId } from 'mongodb';
import { logOut, openAccount, password, userMenu } from '../auth/accounts.ts';
import { plugIn } from '../auth/device.ts';
import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* As `npm run serve` has it: administrators need a second factor. */
test.use({ settings: { REQUIRE_ADMIN_TOTP: '1' } });

test('an administrator of a new site has to add a passkey first, comes in by it alone, and reads what is wrong with the data and what to do', async ({
  page,
}) => {
  const { id } = await openAccount(page);
  await changeDatabase((db) =>
    db
      .collection('users')
      .updateOne({ _id: new ObjectId(id) }, { $set: { role: 'admin', emailVerifiedAt: new Date() } }),
  );
  await plugIn(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('without a second factor every screen of the administration leads to where it is added', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/account/securite');
    await expect(page.getByText('Activez la validation en deux étapes')).toBeVisible();
    expect((await page.request.get('/api/admin/users')).status()).toBe(403);
    await hydrated(page);
    await expectAccessible(page, 'the second factor that is due');
  });

  await test.step('a passkey is one, and the administration opens', async () => {
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    await dialog.getByLabel('Nom de la clé').fill('Portable');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(page.getByText('Activez la validation en deux étapes')).toHaveCount(0);
    await page.goto('/admin');
    await expect(main.getByRole('term')).toHaveCount(3);
  });

  await test.step('the passkey alone opens it the next day', async () => {
    await logOut(page);
    await page.goto('/admin');
    await hydrated(page);
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await expect(userMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(main.getByRole('term')).toHaveCount(3);
  });

  await test.step('what the night found in the data waits there, in words, with what to do', async () => {
    const name = 'uploads: every file and picture in use is stored';
    await changeDatabase((db) =>
      db
        .collection<{ _id: string }>('verifications')
        .updateOne({ _id: name }, { $set: { at: new Date(), checked: 40, faults: 2 } }, { upsert: true }),
    );
    await page.goto('/admin');
    await main.getByRole('link', { name: /^Voir\s: \d+ alertes? sur la santé du site$/ }).click();
    await expect(page).toHaveURL('/admin/health');
    const row = main.getByRole('row', { name: /Contrôle des données/ });
    await expect(row).toContainText('Urgent');
    await expect(row).toContainText(/2\s+anomalies dans les données\s: des fichiers utilisés manquent\./);
    await expect(main.getByText(/npm run verify nomme chaque anomalie/)).toBeVisible();
    await expectAccessible(page, 'what is wrong with the machines');
    await main.getByRole('link', { name: /^Voir\s: Contrôle des données$/ }).click();
    await expect(page).toHaveURL('/admin/jobs');
  });
});
