import { openAccount, password, send, toast } from '../auth/accounts.ts';
import { mailedPath } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an account is found, raised, suspended with a reason and opened again, and an invitation opens one with its role', async ({
  page,
  browser,
}) => {
  await test.step('an account is found, raised, suspended with a reason, and opened again', async () => {
    const theirs = await browser.newContext();
    const { email, username, fullName } = await openAccount(theirs);
    const { url } = findRunning();
    const login = () =>
      theirs.request.post(`${url}/api/auth/login`, {
        headers: { origin: new URL(url).origin },
        data: { email, password },
      });
    await loginAs(page, 'admin');
    await page.goto('/admin/users');
    const table = page.getByRole('table', { name: 'Comptes' });
    const search = page.getByRole('searchbox', { name: 'Rechercher', exact: true });
    await search.fill('personne-de-ce-nom');
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL('/admin/users');
    await expect(table).toBeVisible();
    await search.fill(username);
    await expect(table.getByRole('row').filter({ hasText: email })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/recherche=essai/);
    const act = async (command: string) => {
      await page.getByRole('button', { name: `Actions sur ${fullName}` }).click();
      await page.getByRole('menuitem', { name: command }).click();
    };
    const dialog = page.getByRole('dialog');

    await act('Changer de rôle');
    await dialog.getByRole('radio', { name: 'Auteur' }).check();
    await dialog.getByRole('button', { name: 'Changer de rôle' }).click();
    await expect(toast(page, 'Rôle changé')).toBeVisible();
    await expect(table.getByRole('cell', { name: 'Auteur', exact: true })).toBeVisible();

    await act('Suspendre le compte');
    await dialog.getByLabel('Raison').fill('Essai de suspension.');
    await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
    await expect(table.getByText('Suspendu')).toBeVisible();
    expect((await theirs.request.get('/api/auth/me')).status()).toBe(401);
    const refused = await login();
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain('Ce compte est suspendu');

    await act('Rouvrir le compte');
    await dialog.getByRole('button', { name: 'Rouvrir le compte' }).click();
    await expect(table.getByText('Suspendu')).toHaveCount(0);
    expect((await login()).ok()).toBe(true);
    await theirs.close();
  });

  await test.step('an invitation opens an account with its role', async () => {
    await loginAs(page, 'admin');
    await page.goto('/admin/users?vue=invitations');
    const email = `invitee-${Date.now().toString(36)}@exemple.org`;
    await page.getByRole('button', { name: 'Inviter quelqu’un' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expectAccessible(page, 'the invitation');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio', { name: 'Auteur' }).check();
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(toast(page, 'Invitation envoyée')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Invitations' }).getByText(email)).toBeVisible();

    const theirs = await browser.newContext();
    // The page behind the link is the one that applications and invited experts come to.
    const path = await mailedPath(email, 'Vous êtes invité à L’État en Mouvement');
    const username = email.split('@', 1)[0];
    const accepted = { token: path.split('/').at(-1), fullName: 'Fatou Invitée', username, password };
    expect(path).toMatch(/^\/invitation\//);
    await send(theirs, 'POST', '/api/auth/invitation', accepted);
    expect(await (await theirs.request.get('/api/auth/me')).json()).toMatchObject({ email, username, role: 'author' });
    await theirs.close();
  });
});
