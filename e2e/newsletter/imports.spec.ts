import { expectRefreshed } from '../support/expect-refreshed.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const file = {
  name: 'colloque.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Adresse;Nom\nimportee@exemple.org;Awa Sy\npas une adresse;Binta\n'),
};

test('an administrator imports subscribers and who left elsewhere, and releases a suppressed address with a reason', async ({
  page,
  troubles,
}) => {
  await test.step('an administrator imports subscribers: file, columns, consent, check, import', async () => {
    await loginAs(page, 'admin');
    await page.goto('/admin/newsletter/importer');
    await page.getByLabel('Fichier des abonnés').setInputFiles(file);

    await expect(page.getByRole('heading', { name: 'Colonnes' })).toBeVisible();
    await expect(page.getByLabel('Adresse email')).toHaveValue('0');
    await expect(page.getByLabel('Prénom')).toHaveValue('');
    await expect(page.getByLabel('Comment le prouver')).toHaveCount(0);
    await page.getByLabel('D’où vient leur accord').fill('Colloque de mars');
    await page.getByLabel('Recueilli jusqu’au').fill('2026-03-12');
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();

    await expect(page.getByRole('cell', { name: 'Ce n’est pas une adresse email.' })).toBeVisible();
    await page.getByRole('button', { name: 'Importer 1 personne' }).click();
    await expect(page.getByText('Ajoutées')).toBeVisible();
    await expectRefreshed(page.getByText('Terminé'));
    await expect(page.getByRole('button', { name: /Arrêter|Importer/ })).toHaveCount(0);

    await page.getByRole('link', { name: 'Tous les imports' }).click();
    await expect(page.getByRole('link', { name: 'colloque.csv' })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('an administrator sees apart who left elsewhere, and stores them so that a later file brings nobody back', async () => {
    const rows = ['first_name,email,status,created_at', 'Awa,reste@kit.example,active,2024-03-01'];
    const refusals = ['cancelled', 'bounced', 'complained'].map(
      (state) => `Binta,${state}@kit.example,${state},2024-03-01`,
    );
    const listed = { name: 'kit.csv', mimeType: 'text/csv', buffer: Buffer.from([...rows, ...refusals].join('\n')) };
    await loginAs(page, 'admin');
    await page.goto('/admin/newsletter/importer');
    await page.getByLabel('Fichier des abonnés').setInputFiles(listed);
    await expect(page.getByLabel('Là d’où vient le fichier, ces personnes sont')).toHaveValue('subscribed');
    await expect(page.getByLabel('Colonne d’état', { exact: false }).first()).toHaveValue('2');
    await page.getByLabel('D’où vient leur accord').fill('Lettre sur Kit');
    await page.getByLabel('Recueilli jusqu’au').fill('2026-03-12');
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();

    await expect(page.getByText('à enregistrer comme désinscrites')).toBeVisible();
    await expect(page.getByText('à retenir, pour erreur ou plainte')).toBeVisible();
    await page.getByRole('button', { name: 'Importer 1 personne et 3 refus' }).click();
    await expect(page.getByText('enregistrées comme désinscrites', { exact: true })).toBeVisible();
    await expectRefreshed(page.getByText('Terminé'));

    await page.goto('/admin/newsletter/abonnes?etat=desabonnes&recherche=cancelled%40kit.example');
    await expect(page.getByText('cancelled@kit.example').first()).toBeVisible();
    await page.goto('/admin/newsletter/delivrabilite?recherche=complained%40kit.example');
    await expect(page.getByText('Par un fichier importé')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('an administrator finds a suppressed address and releases it with a reason', async () => {
    await loginAs(page, 'admin');
    await page.goto('/admin/newsletter/delivrabilite?recherche=f.cisse%40outlook.com');
    await page.getByRole('button', { name: 'Remettre à l’envoi\u00a0: f.cisse@outlook.com' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motif').fill('Elle nous a écrit.');
    await dialog.getByRole('button', { name: 'Remettre à l’envoi' }).click();
    await expect(page.getByText('Aucune adresse ne correspond')).toBeVisible();
    await expect(page.getByRole('main').getByText('f.cisse@outlook.com', { exact: true })).toHaveCount(0);
    await page.goto('/admin/audit');
    await expect(page.getByRole('table').getByText('Adresse remise à l’envoi').first()).toBeVisible();
    expect(troubles).toEqual([]);
  });
});
