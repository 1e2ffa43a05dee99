import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an administrator makes a coupon, is refused the same code again, and switches it off', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/coupons');
  const table = page.getByRole('table', { name: 'Coupons' });
  await expect(table.getByRole('row', { name: /BIENVENUE/ })).toContainText('20');
  await page.getByRole('button', { name: 'Nouveau coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau coupon' });
  await dialog.getByLabel('Code', { exact: true }).fill('bienvenue');
  await dialog.getByLabel('Pourcentage', { exact: true }).fill('15');
  await dialog.getByRole('button', { name: 'Créer le coupon' }).click();
  await expect(dialog.getByText('Un coupon porte déjà ce code').first()).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('harmattan');
  await dialog.getByRole('button', { name: 'Créer le coupon' }).click();
  await expect(dialog).toHaveCount(0);
  const row = table.getByRole('row', { name: /HARMATTAN/ });
  await expect(row).toContainText('Actif');
  await row.getByRole('button', { name: 'Modifier HARMATTAN' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Le code peut être utilisé' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('Désactivé');
});
