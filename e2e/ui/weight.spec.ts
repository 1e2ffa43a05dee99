import { countScripts, kilobyte } from '../support/script-size.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Heavy components, with the most that they may add to a page of plain fields, gzip. */
const budgets = [
  ['chart', 60],
  ['date-time-field', 40],
  ['combo-box', 40],
] as const;

for (const [id, most] of budgets) {
  test(`${id} adds at most ${most} KB to a page that has fields`, async ({ page }) => {
    await loginAs(page, 'admin');
    const count = countScripts(page);
    await page.goto('/admin/ui/form');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const before = await count();
    await page.goto(`/admin/ui/${id}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const added = (await count()) - before;
    console.log(`${id}: ${(added / kilobyte).toFixed(1)} KB`);
    expect(added).toBeLessThanOrEqual(most * kilobyte);
  });
}
