import { awaitHydration } from '../support/await-hydration.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test('screens that stand in for a page have its margins, every page shows the way to the feed, and offline the way to a page goes on from there', async ({
  page,
  context,
  request,
}) => {
  await test.step('screens that stand in for a page have its margins on a phone and on a desktop', async () => {
    const title = page.getByRole('heading', { level: 1 });
    const placeAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return (await title.boundingBox()) ?? { x: 0, y: 0 };
    };
    await page.goto('/blog');
    const widths = [];
    for (const width of [390, 1280]) {
      const { x: edge } = await placeAt(width);
      widths.push({ width, edge, bar: (await page.getByRole('banner').boundingBox())?.height ?? 0 });
    }
    for (const path of ['/nulle-part', '/author/personne', '/post/nulle-part', '/blog/nulle-part', '/admin']) {
      await page.goto(path);
      await expect(title).toBeVisible();
      for (const { width, edge, bar } of widths) {
        const box = await placeAt(width);
        const where = `${path} at ${width} px`;
        if (path !== '/admin') expect(box.x, where).toBe(edge);
        expect(box.x, where).toBeGreaterThanOrEqual(20);
        expect(box.y - bar, where).toBeGreaterThanOrEqual(48);
      }
    }
  });

  await test.step('every page shows the way to the feed, lists to their own', async () => {
    await page.goto('/about');
    const feeds = page.getByRole('link', { name: /^Flux RSS/ });
    await expect(feeds).toHaveAttribute('href', '/rss.xml');
    for (const path of ['/blog?category=Leadership', '/author/awa-ndiaye']) {
      await page.goto(path);
      const own = page.locator('main').getByRole('link', { name: /^Flux RSS : / });
      const answer = await request.get((await own.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('xml');
      expect(await answer.text()).toContain('<rss');
    }
  });

  await test.step('offline the way to a page says what to do, and goes on from there', async () => {
    await page.goto('/blog');
    await hydrated(page);
    await awaitHydration(page, '#lettre form'); // it comes with the footer, and would be missed offline
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne');
    await expect(page.getByText('Vérifiez le Wi-Fi ou les données mobiles')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('L’État, raconté');
  });
});
