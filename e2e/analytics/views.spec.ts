import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// A browser that nobody looks at counts as a machine.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
});

test('an article that was on screen for a while is counted, without a cookie', async ({ page, browser }) => {
  const viewRequest = page.waitForRequest((request) => request.url().endsWith('/views'));
  await page.goto('/post/budget-participatif-pikine?utm_source=lettre');
  const request = await viewRequest;
  expect((await request.response())?.status()).toBe(204);
  expect(await request.allHeaders()).not.toHaveProperty('cookie');
  expect(request.postDataJSON()).toEqual({ referrer: '', utmSource: 'lettre' });

  const authorPage = await browser.newPage();
  await loginAs(authorPage, 'auteur');
  const views = await (await authorPage.request.get('/api/my/views')).json();
  expect(views.sources).toContainEqual({ source: 'lettre', count: 1 });
  await authorPage.goto('/dashboard');
  await expect(authorPage.getByRole('term').filter({ hasText: /^Lectures?$/ })).toBeVisible();
  await authorPage.close();
});
