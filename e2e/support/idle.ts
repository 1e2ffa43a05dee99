import type { BrowserContext, Page } from '@playwright/test';

/** Holds what pages put off until the browser is idle, so that a test can count what comes before; {@link letIdle} lets it go. */
export const holdIdle = (where: Page | BrowserContext) =>
  where.addInitScript(() => {
    const native = globalThis.requestIdleCallback.bind(globalThis);
    const held: (() => void)[] = [];
    let isHeld = true;
    Reflect.set(globalThis, '__letIdle', () => {
      isHeld = false;
      for (const callback of held.splice(0)) callback();
    });
    globalThis.requestIdleCallback = (callback, options) =>
      isHeld ? held.push(() => callback({ didTimeout: false, timeRemaining: () => 50 })) : native(callback, options);
  });

/** Has the page's browser be idle, at once and from now on. */
export const letIdle = (page: Page): Promise<void> => page.evaluate(() => Reflect.get(globalThis, '__letIdle')());
