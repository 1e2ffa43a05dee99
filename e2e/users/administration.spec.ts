import { openAccount, password, toast, userMenu } from '../auth/accounts.ts';
import { mailedPath } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('an account is found, raised, suspended with a reason and opened again, and an invitation opens one with its role', async ({
  page,
  browser,
}) => {
  await test.step('an account is found, raised, suspended with a reason, and opened again', async () => {
    const theirs = await browser.newContext();
    const person = await theirs.newPage();
    const { email, username, fullName } = await openAccount(person);
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
    await person.goto('/account');
    await expect(person.getByRole('tab', { name: 'Connexion' })).toBeVisible();
    await hydrated(person);
    await person.getByLabel('Email').fill(email);
    await person.getByLabel('Mot de passe', { exact: true }).fill(password);
    await person.getByRole('button', { name: 'Se connecter' }).click();
    await expect(person.getByText(/Ce compte est suspendu/).first()).toBeVisible();

    await act('Rouvrir le compte');
    await dialog.getByRole('button', { name: 'Rouvrir le compte' }).click();
    await expect(table.getByText('Suspendu')).toHaveCount(0);
    await person.getByRole('button', { name: 'Se connecter' }).click();
    await expect(userMenu(person)).toBeVisible();
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
    const person = await theirs.newPage();
    await person.goto(await mailedPath(email, 'Vous êtes invité à L’État en Mouvement'));
    await hydrated(person);
    await expect(person.getByText(email)).toBeVisible();
    await person.getByLabel('Nom complet').fill('Fatou Invitée');
    await person.getByLabel('Nom d’utilisateur').fill(email.split('@', 1)[0] ?? '');
    await person.getByLabel('Mot de passe', { exact: true }).fill(password);
    await person.getByRole('button', { name: 'Ouvrir mon compte' }).click();
    await expect(person).toHaveURL('/dashboard');
    await expect(person.getByRole('button', { name: 'Écrire un article' })).toBeVisible();
    await theirs.close();
  });
});
