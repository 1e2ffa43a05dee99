import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('the administration begins with what waits, and leads to where one sees to it', async ({ page }) => {
  await leaveComment('budget-participatif-pikine', 'Une passante', 'J’attends.');
  await loginAs(page, 'admin');
  await page.goto('/admin');
  const waiting = page.getByRole('main').getByRole('link', { name: /^\d+ commentaires? à relire$/ });
  await expect(waiting).toBeVisible();
  const side = page.getByRole('navigation', { name: 'Administration' });
  for (const screen of [/^Modération/, /^Comptes$/, /^Données personnelles/, /^Audit$/, /^Versions$/])
    await expect(side.getByRole('link', { name: screen })).toBeVisible();
  await waiting.click();
  await expect(page).toHaveURL(/\/admin\/moderation$/);
});
