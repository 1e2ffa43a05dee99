import { leaveComment } from '../support/comments.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('what an administrator decides is written down, and found by what, whom and when', async ({ page }) => {
  await loginAs(page, 'admin');
  const { url } = findRunning();
  await leaveComment('budget-participatif-pikine', 'Une passante', 'À écarter.');
  const [comment] = await (await page.request.get(`${url}/api/comments?status=pending`)).json();
  const headers = { origin: new URL(url).origin };
  await page.request.put(`${url}/api/comments/${comment.id}/status`, { headers, data: { status: 'spam' } });

  await page.goto('/admin/audit');
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Actes d’administration' });
  const row = table.getByRole('row', { name: /Commentaire classé indésirable/ }).first();
  await expect(row).toContainText('Aminata Diallo');
  await expect(row).toContainText('Il était en attente.');

  await row.getByRole('button', { name: 'Aminata Diallo' }).click();
  await expect(page).toHaveURL(/par=/);
  await expect(table.getByText('Outils du serveur')).toHaveCount(0);
  await page.getByLabel('Au').fill('2020-01-01');
  await expect(page.getByText('Aucun acte ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Tout montrer' }).first().click();
  await expect(table).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});
