import { mailedPath } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { openAccount, password, send, toast } from './accounts.ts';

test('a session somewhere else is seen and closed from here; a changed password closes the others, and a new address waits for its link', async ({
  page,
  browser,
}) => {
  const { email } = await openAccount(page);
  const other = await browser.newContext();
  await send(other, 'POST', '/api/auth/login', { email, password });
  const isOpenThere = async () => (await other.request.get('/api/auth/me')).status() === 200;
  expect(await isOpenThere()).toBe(true);
  await page.goto('/account/achats');
  await expect(page.getByText('Aucun achat pour le moment')).toBeVisible();
  await expectAccessible(page, 'no purchase yet');

  await page.goto('/account/securite');
  const list = page.getByRole('region', { name: 'Où votre compte est ouvert' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Fermer la session/ }).click();
  await expect(toast(page, /^Session fermée/)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await isOpenThere()).toBe(false);

  await send(other, 'POST', '/api/auth/login', { email, password });
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill('pas le bon');
  await dialog.getByLabel('Nouveau mot de passe').fill('une phrase toute neuve');
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(dialog.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(toast(page, 'Mot de passe changé')).toBeVisible();
  expect(await isOpenThere()).toBe(false);
  await other.close();

  const next = `nouvelle-${email}`;
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await dialog.getByLabel('Nouvelle adresse').fill(next);
  await dialog.getByLabel('Mot de passe actuel').fill('une phrase toute neuve');
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText(`${next} attend d’être confirmée`)).toBeVisible();
  await page.goto(await mailedPath(next, 'Confirmez votre nouvelle adresse'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre nouvelle adresse est confirmée');
  await page.goto('/account/securite');
  await expect(page.getByRole('region', { name: 'Adresse email' }).getByText(next)).toBeVisible();
});
