import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('the page of example-notes lists what there is', async ({ page, troubles }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/example-notes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes d’exemple');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Premier exemple', 'Deuxième exemple']);
  await hydrated(page);
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});
