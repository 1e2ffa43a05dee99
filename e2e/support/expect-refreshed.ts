import { expect, type Locator } from '@playwright/test';

/**
 * Waits until something is seen that its page learns by asking again from time to time. Such a page asks at once when it comes back into
 * sight (`refreshMs` of packages/remote-kit), and no other does: it is told so until it shows what has come.
 */
export async function expectRefreshed(shown: Locator): Promise<void> {
  const look = async () => {
    await shown.page().evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return shown.isVisible();
  };
  await expect.poll(look, { message: `${shown} is seen`, intervals: [250] }).toBe(true);
}
