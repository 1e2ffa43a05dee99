import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

const long = '/post/budget-communal-douze-questions';
const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Sommaire' });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls there as a wheel would, at once. */
async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => place(page)).toBe(top);
}

async function expectPlace(page: Page, expected: number): Promise<void> {
  // A fraction of a pixel is rounded.
  await expect.poll(async () => Math.abs((await place(page)) - expected)).toBeLessThanOrEqual(1);
}

test('a reader is where they were: in a part of the contents, after a step back, and on an article that is loaded again', async ({
  page,
}) => {
  await test.step('a part that the contents lead to stands clear of the bar at each width, and back and forward between parts lead to where one was', async () => {
    for (const width of [390, 1024, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(long);
        await hydrated(page);
        if (width < 960) await contentsOf(page).getByText('Sommaire').click();
        const link = contentsOf(page).getByRole('link').nth(4);
        const title = (await link.textContent()) ?? '';
        await link.click();
        const heading = page.locator('#article-body').getByRole('heading', { name: title });
        await expect(heading).toBeInViewport();
        const bar = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 };
        const top = (await heading.boundingBox())?.y ?? 0;
        expect(top).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(top).toBeLessThan(200);
      });

    await page.goto(long);
    await hydrated(page);
    const link = contentsOf(page).getByRole('link').nth(4);
    await link.scrollIntoViewIfNeeded();
    const from = await place(page);
    await link.click();
    await expect(page).toHaveURL(/#s-/);
    const part = await place(page);
    expect(part).toBeGreaterThan(from + 400);
    await scroll(page, part + 333);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expectPlace(page, from);
    await page.goForward();
    await expectPlace(page, part + 333);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('an article that is loaded again is where it was, and so is the page before it, also without any other input on the article', async () => {
    await page.goto('/blog');
    await hydrated(page);
    const listed = 900;
    await scroll(page, listed);
    // Where it stands: Playwright's own click would scroll to it first.
    const link = page.getByRole('link', { name: 'À Pikine, le budget participatif change qui décide' });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('À Pikine');
    await scroll(page, 1200);
    await page.reload();
    await expectPlace(page, 1200);
    await hydrated(page);
    await expectPlace(page, 1200);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expectPlace(page, listed);

    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('À Pikine');
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('on a phone the contents are folded before the text, and unfold', async ({ page }) => {
    await page.goto(long);
    const contents = contentsOf(page);
    await expect(contents.getByRole('link')).toHaveCount(0);
    const [before, text] = await Promise.all([contents.boundingBox(), page.locator('#article-body').boundingBox()]);
    expect(before?.y ?? 0).toBeLessThan(text?.y ?? 0);
    await contents.getByText('Sommaire').click();
    await contents.getByRole('link').last().click();
    await expect(page).toHaveURL(/#s-/);
  });
});
