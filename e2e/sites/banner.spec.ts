import { violationsOf } from '../support/axe.ts';
import { expect, layoutShift, lineBelow, test } from './partner.ts';

const medium = '<letat-banner theme="auto" style="display:block;height:260px"></letat-banner>';
const small = '<letat-banner size="small" style="display:block;height:76px"></letat-banner>';

test('banners show the newest articles or the one that they name, without cookies, and nothing of the page moves', async ({
  page,
  partner,
  request,
}) => {
  const newest: { title: string; slug: string }[] = await (await request.get('/api/posts?limit=3')).json();
  const asked = page.waitForRequest(/\/api\/embed\/posts/);
  await partner.open(medium);
  const top = await lineBelow(page);
  const links = page.locator('letat-banner').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(newest.map(({ title }) => title));
  await expect(links.first()).toHaveAttribute('href', new RegExp(`/post/${newest[0]?.slug}$`));
  expect(await (await asked).headerValue('cookie')).toBeNull();
  expect(await lineBelow(page)).toBe(top);
  expect(await layoutShift(page)).toBe(0);
  expect(await violationsOf(page, 'main')).toEqual([]);

  await test.step('banners of one page share their request; a small one shows the newest article alone', async () => {
    let times = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/embed/posts')) times += 1;
    });
    await partner.open(small + small);
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('listitem')).toHaveCount(2);
    expect(times).toBe(1);
    expect(await violationsOf(page, 'main')).toEqual([]);
  });

  await test.step('a banner shows the article that it names, and another when the name changes', async () => {
    const [first, second] = newest;
    await partner.open(`<letat-banner article="${first?.slug}"></letat-banner>`);
    const named = page.getByRole('listitem').getByRole('link');
    await expect(named).toHaveText([first?.title ?? '']);
    await page
      .locator('letat-banner')
      .evaluate((element, slug) => element.setAttribute('article', slug), second?.slug ?? '');
    await expect(named).toHaveText([second?.title ?? '']);
  });
});

test.describe('without an answer', () => {
  test.use({ allow: ['request'] });
  test('the banner leads to the review', async ({ page, partner, baseURL }) => {
    await page.route(/\/api\/embed\/posts/, (route) => route.abort());
    await partner.open(medium);
    await expect(page.getByRole('link', { name: 'Lire la revue' })).toHaveAttribute('href', `${baseURL}/`);
  });
});
