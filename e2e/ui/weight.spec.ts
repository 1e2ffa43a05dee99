import { kilobyte, sizeOf, watchScripts } from '../support/script-size.ts';
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

test('heavy components add no more than they may to the pages that they come to', async ({ page }) => {
  await loginAs(page, 'admin');
  /** What a component's page asks for, and what comes with what is pressed there. */
  const scriptsOf = async (component: string, press?: () => Promise<void>) => {
    const { scripts, stop } = watchScripts(page);
    await page.goto(`/admin/ui/${component}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await press?.();
    await page.waitForLoadState('networkidle');
    stop();
    return scripts;
  };
  const plain = await scriptsOf('form');
  const menu = await scriptsOf('menu', async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
  const places = { 'a page of plain fields': [...plain], 'one on which a menu was opened': [...plain, ...menu] };
  const known = new Map<string, ReadonlySet<string>>();
  for (const [id, place, most] of budgets) {
    const scripts = known.get(id) ?? (await scriptsOf(id));
    known.set(id, scripts);
    const added = await sizeOf([...scripts].filter((script) => !places[place].includes(script)));
    console.log(`${id} on ${place}: ${(added / kilobyte).toFixed(1)} KB`);
    expect(added, `${id} is heavy`).toBeGreaterThan(kilobyte);
    expect.soft(added, `${id} on ${place}`).toBeLessThanOrEqual(most * kilobyte);
  }
});
