import type { Page } from '@playwright/test';
import { overflowOf } from '../support/axe.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { findRunning } from '../support/product.ts';
import { publicRoutes } from '../support/routes.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Every page that anybody may read, and what stands in for one. */
const patterns = [...publicRoutes.map(({ path }) => path), '/ici'];

/** Parts of the bar that stand on one another, or outside of the window. */
const clashesInBar = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-chrome=header] header > div > *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const name = (element: Element) => element.textContent?.trim().slice(0, 30);
    return parts.flatMap(({ element, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name(element)} leaves the window`] : []),
      ...parts
        .slice(index + 1)
        .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
        .map((other) => `${name(element)} / ${name(other.element)}`),
    ]);
  });

test('with text half as large again nothing leaves the page, and the bar’s parts do not overlap', async ({
  playwright,
}) => {
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=24'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: findRunning().url });
  const page = await context.newPage();
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  const reading: string[] = [];
  for (const pattern of patterns) reading.push(await exampleAddress(pattern, page));
  const lanes = [page, await context.newPage()];
  const look = (account: DemonstrationAccount | null) => async (path: string, lane: Page) => {
    await lane.goto(path);
    await expect(lane.getByRole('banner')).toBeVisible();
    for (const width of [320, 390, 768, 1280, 1500]) {
      await lane.setViewportSize({ width, height: 800 });
      const where = `${path} at ${width} px, ${account ?? 'visitor'}`;
      expect.soft(await overflowOf(lane), where).toBeLessThanOrEqual(0);
      expect.soft(await clashesInBar(lane), where).toEqual([]);
    }
  };
  await inLanes(reading, lanes, { name: (path) => path, look: look(null) });
  await loginAs(page, 'auteur');
  await look('auteur')('/', page);
  await browser.close();
});

test('the bar’s parts do not overlap at any width, for visitors and authors', async ({ page }) => {
  for (const account of [null, 'auteur'] as const) {
    if (account) await loginAs(page, account);
    await page.goto('/?search=budget');
    if (account) await expect(page.locator('html')).toHaveAttribute('data-viewer', 'author');
    for (const width of [320, 390, 640, 768, 960, 1040, 1150, 1152, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await clashesInBar(page), `${account ?? 'visitor'} at ${width} px`).toEqual([]);
    }
  }
});
