import { expect, type Page } from '@playwright/test';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls there as a wheel would, at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => place(page)).toBe(top);
}

/** Follows a link from where the page stands: Playwright's own click would scroll to it first. */
export async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator(`#main a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** A step back or forward that a reader may object to: Playwright's own would wait for the page that it leads to. */
export const step = (page: Page, by: -1 | 1) =>
  page.evaluate((steps) => {
    const { committed, finished } = steps === 1 ? navigation.forward() : navigation.back();
    void Promise.allSettled([committed, finished]);
  }, by);

/** Tells this document from one that is loaded after it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(globalThis, '__same_document', true));
  return () => page.evaluate(() => Reflect.get(globalThis, '__same_document') === true);
}
