import { signedInCookie } from '@letat/contracts/constants';
import type { Demonstration } from '@letat/testing/demonstration';
import { test as base, expect, type Page } from '@playwright/test';
import { findRunning, startProduct } from './product.ts';

/**
 * Playwright's test with the product's address, and a page that remembers everything that went wrong on it. Journeys that
 * `use` other `settings` than the demonstration's own get a product that was started with them.
 */
export const test = base.extend<{ troubles: string[] }, { settings: Record<string, string>; product: Demonstration }>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ browserName: _ }, use) => use(findRunning().url),
  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`thrown: ${error}`));
    page.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
    await use(troubles);
  },
});
export { expect };

/**
 * Waits until the platform has taken the page over (a key is the intent that brings it) and knows who is there: before that,
 * links to what only some may do are links like any other.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => globalThis.__letat?.shown > 0);
  await page.waitForFunction(
    (sign) => 'viewer' in document.documentElement.dataset || !document.cookie.split('; ').includes(sign),
    `${signedInCookie}=1`,
  );
}

declare global {
  // What shell/src/platform/troubles.ts keeps.
  var __letat: { troubles: { kind: string; what: string; message: string }[]; shown: number };
}
