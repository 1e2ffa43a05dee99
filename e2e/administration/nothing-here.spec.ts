import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Pages of one thing, by the address of a thing that is not there: as an id, and as what is none. */
const pages = [
  ['/admin/newsletter/', 'admin'],
  ['/admin/orders/', 'admin'],
  ['/admin/sites/', 'admin'],
  ['/admin/applications/', 'admin'],
  ['/webinars/', 'admin'],
  ['/dashboard/newsletter/', 'auteur'],
] as const;

for (const [path, who] of pages)
  test(`${path} of nothing says so under a heading`, async ({ page }) => {
    await loginAs(page, who);
    for (const id of ['rien', '64b0000000000000000000ff']) {
      await page.goto(path + id);
      await expect(page.getByRole('heading', { level: 1, name: 'Rien à cette adresse' })).toBeVisible();
    }
  });
