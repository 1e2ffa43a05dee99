import { signedInCookie } from '@letat/contracts/auth/constants';
import type { Demonstration } from '@letat/testing/demonstration';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Invariant, settled, type Violation, watchInvariants } from './invariants.ts';
import { findRunning, startProduct } from './product.ts';
import { warningsSince } from './product-log.ts';

export interface Journey {
  /** Invariants that this journey breaks on purpose. */
  allow: readonly Invariant[];
  /** What is asserted of every page that the journey comes to; `watch` asserts it of those of another context as well. */
  invariants: { watch(context: BrowserContext): Promise<void> };
  /** Works in a page of a browser that knows nothing of the others, and closes it. */
  elsewhere: (work: (page: Page) => Promise<void>) => Promise<void>;
  troubles: string[];
}

/**
 * Playwright's test with the product's address, and a context in which every page is checked after every navigation. Journeys
 * that `use` other `settings` than the demonstration's own get a product that was started with them.
 */
export const test = base.extend<Journey, { settings: Record<string, string>; product: Demonstration }>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ browser, context }, use) => {
    await use(context);
    // The browser outlives the journey: pages that it left open would go on working beside those that follow.
    for (const other of browser.contexts()) if (other !== context) await other.close();
  },
  baseURL: async ({ browserName: _ }, use) => use(findRunning().url),
  allow: [[], { option: true }],
  invariants: [
    async ({ context, allow }, use, info) => {
      const began = Date.now();
      const watched: (() => Promise<Violation[]>)[] = [];
      const watch = async (given: BrowserContext) => void watched.push(await watchInvariants(given, { allow }));
      await watch(context);
      await use({ watch });
      const violations = (await Promise.all(watched.map((found) => found()))).flat();
      const broken = violations.filter(({ invariant }) => !allow.includes(invariant));
      if (broken.length > 0 || info.status !== info.expectedStatus)
        await info.attach('what the product warned of', {
          body: warningsSince(began).join('\n') || 'nothing',
          contentType: 'text/plain',
        });
      expect(
        broken.map(({ invariant, message }) => `${invariant}: ${message}`),
        'what holds after every navigation',
      ).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, invariants }, use) => {
    await use(async (work) => {
      const context = await browser.newContext();
      try {
        await invariants.watch(context);
        const page = await context.newPage();
        await work(page);
        await settled(page);
      } finally {
        await context.close();
      }
    });
  },
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
 * links to what only some may do are links like any other. A tab that a link opens is handed over before its document is
 * parsed: a key that comes before the starter listens starts nothing.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => globalThis.__letat?.shown > 0);
  await page.waitForFunction(
    (cookie) => 'viewer' in document.documentElement.dataset || !document.cookie.split('; ').includes(cookie),
    `${signedInCookie}=1`,
  );
}

declare global {
  // What shell/src/platform/troubles.ts collects.
  var __letat: { troubles: { kind: string; what: string; message: string }[]; shown: number };
}
