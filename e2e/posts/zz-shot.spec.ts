import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('shot', async ({ page }) => {
  await loginAs(page, 'admin');
  for (const [w, n] of [
    [1280, 'wide'],
    [320, 'small'],
  ] as const) {
    await page.setViewportSize({ width: w, height: 800 });
    await page.goto('/post/la-reforme-qui-a-survecu');
    const before = await page.locator('article h1').boundingBox();
    const cover = () => page.locator('article > div').first().boundingBox();
    const c = await cover();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Mettre à la une' })).toBeVisible();
    console.log(n, before, c, await cover(), await page.getByRole('button', { name: 'Mettre à la une' }).boundingBox());
    await page.screenshot({ path: `/tmp/featured-${n}.png` });
  }
  await page.getByRole('button', { name: 'Mettre à la une' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.screenshot({ path: `/tmp/featured-toast.png` });
});
