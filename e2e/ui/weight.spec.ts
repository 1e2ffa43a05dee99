import { countScripts, kilobyte } from '../support/script-size.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/**
 * Heavy components, with the most that they may add, gzip. Date fields and combo boxes stand on what every overlay stands on,
 * which comes with the first of them: what they weigh is counted from there, and from a page of plain fields as well.
 */
const budgets = [
  ['chart', 'a page of plain fields', 60],
  ['date-time-field', 'a page of plain fields', 70],
  ['combo-box', 'a page of plain fields', 70],
  ['date-time-field', 'one on which a menu was opened', 40],
  ['combo-box', 'one on which a menu was opened', 40],
] as const;

for (const [id, place, most] of budgets) {
  test(`${id} adds at most ${most} KB to ${place}`, async ({ page }) => {
    await loginAs(page, 'admin');
    const count = countScripts(page);
    const visit = async (component: string) => {
      await page.goto(`/admin/ui/${component}`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
    };
    await visit('form');
    if (place !== 'a page of plain fields') {
      await visit('menu');
      await page.getByRole('button', { name: 'Actions', exact: true }).first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    const before = await count();
    await visit(id);
    const added = (await count()) - before;
    console.log(`${id} on ${place}: ${(added / kilobyte).toFixed(1)} KB`);
    expect(added).toBeLessThanOrEqual(most * kilobyte);
  });
}
