import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// A browser that nobody looks at counts as a machine.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
});

test('an article that was on screen for a while is counted, without a cookie', async ({ page, browser }) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/views'));
  await page.goto('/post/budget-participatif-pikine?utm_source=lettre');
  const request = await told;
  expect((await request.response())?.status()).toBe(204);
  expect(await request.allHeaders()).not.toHaveProperty('cookie');
  expect(request.postDataJSON()).toEqual({ referrer: '', utmSource: 'lettre' });

  const desk = await browser.newPage();
  await loginAs(desk, 'auteur');
  const views = await (await desk.request.get('/api/my/views')).json();
  expect(views.sources).toContainEqual({ source: 'lettre', count: 1 });
  await desk.goto('/dashboard');
  await expect(desk.getByText(/^Lectures?$/)).toBeVisible();
  await desk.close();
});
