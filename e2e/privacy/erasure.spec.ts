import { registerNewcomer } from '../support/newcomer.ts';
import { findRunning, until } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { letGraceGoBy } from './requests.ts';

test('a person asks to be erased, changes their mind, asks again, and is erased', async ({ page }) => {
  const { email, password } = await registerNewcomer(page);
  await page.goto('/account/confidentialite');
  await hydrated(page);
  const ask = async (typed: string) => {
    await page.getByRole('button', { name: 'Effacer mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Effacer mon compte' });
    await dialog.getByLabel('Les supprimer aussi').check();
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(typed);
    await dialog.getByRole('button', { name: 'Demander l’effacement' }).click();
    return dialog;
  };
  const refused = await ask('pas le bon mot');
  await expect(refused.getByText(/n’est pas celui de votre compte/).first()).toBeVisible();
  await refused.getByRole('button', { name: 'Annuler' }).click();

  await ask(password);
  await expect(page.getByText(/^Votre compte sera effacé le/)).toBeVisible();
  await expect(page.getByText('Vos articles et vos commentaires seront supprimés.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’effacement' }).click();
  await expect(page.getByRole('button', { name: 'Effacer mon compte' })).toBeVisible();

  await ask(password);
  await expect(page.getByText(/^Votre compte sera effacé le/)).toBeVisible();
  await letGraceGoBy();
  await until('the erasure', async () => (await page.request.get('/api/users/me')).status() === 401);
  await page.goto('/account/confidentialite');
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  const again = await page.request.post('/api/auth/login', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password },
  });
  expect(again.status()).toBe(401);
});

test('an administrator sees who asked, and what the next night would remove', async ({ page, browser }) => {
  const { origin } = new URL(findRunning().url);
  const theirs = await browser.newContext();
  const { username, password } = await registerNewcomer(theirs, 'Modou Fall');
  const asked = await theirs.request.post(`${origin}/api/my/privacy/erasure`, {
    headers: { origin },
    data: { password, writings: 'keep' },
  });
  expect(asked.status()).toBe(202);

  await loginAs(page, 'admin');
  await page.goto('/admin/privacy');
  await expect(page.getByRole('table', { name: 'Effacements demandés' })).toContainText(username);
  const table = page.getByRole('table', { name: 'Durées de conservation' });
  await expect(table.getByRole('row', { name: /Paiements et factures/ })).toContainText('10 ans');
  await page.getByRole('button', { name: 'Essayer à blanc' }).click();
  await expect(page.getByText(/Rien n’a été retiré\.$/)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'À retirer' })).toBeVisible();
  await theirs.request.delete(`${origin}/api/my/privacy/erasure`, { headers: { origin } });
  await theirs.close();
});
