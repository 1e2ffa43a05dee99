import { expect, type Page } from '@playwright/test';

/**
 * Waits until the server sends the page with its content. It may leave a page to the browser while it is very busy, and
 * then all scripts come at once, as they should; the page after that is whole, and cached.
 */
export async function serverRendered(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text(), { message: `${address} is sent whole` })
    .toContain('data-server-rendered');
}
