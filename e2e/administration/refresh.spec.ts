import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const rows = '**/api/admin/jobs';

// The first journey cuts the connection itself.
test.use({ allow: ['request'] });

test('queues that cannot be refreshed stay on screen with a line that says so, and are refreshed once the site answers again', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/jobs');
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Files de travail' });
  await expect(table).toBeVisible();
  const line = page.getByText('L’actualisation a échoué');
  await expect(line).toHaveCount(0);

  await page.route(rows, (route) => route.abort('connectionfailed'));
  await expect(line).toBeVisible();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(line).toBeVisible();

  await page.unroute(rows);
  await expect(line).toHaveCount(0);
  await expect(table).toBeVisible();
});

test('a session that ends in the middle of work is said, and the page stays as it is', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/jobs');
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Files de travail' });
  await expect(table).toBeVisible();
  await page.context().clearCookies();
  await expect(page.getByText('Votre session a pris fin').first()).toBeVisible();
  await expect(table).toBeVisible();
});
