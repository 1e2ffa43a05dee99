import { expect, type Page } from '@playwright/test';
import { overflowOf } from '../support/axe.ts';

/** Parts of the bar that stand on one another, or outside of the window. */
export const clashesInBar = (page: Page) =>
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

/**
 * Says what leaves the page that is open, or which of the bar's parts overlap, with text half as large again: the size that
 * a reader sets in their browser, at which widths in `rem` grow too. The page is left as it stood.
 */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('this page has no size of its own');
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(24);
  for (const width of [320, 390, 768, 1280, 1500]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${what} at ${width} px, with large text`;
    const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect.soft(root, where).toBe('24px');
    expect.soft(await overflowOf(page), where).toBeLessThanOrEqual(0);
    expect.soft(await clashesInBar(page), where).toEqual([]);
  }
  await setSize(16);
  await page.setViewportSize(size);
  await session.detach();
}
