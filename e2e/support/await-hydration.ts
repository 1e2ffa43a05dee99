import type { Page } from '@playwright/test';

/** Waits until the code of a part that comes when the reader is near has taken it over: its elements are React's then. */
export async function awaitHydration(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (target) => Object.keys(document.querySelector(target) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}
