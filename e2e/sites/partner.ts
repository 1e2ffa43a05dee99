import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';

export { expect };

interface Partner {
  /** Another origin than the site's. */
  origin: string;
  /** Opens a page of that origin with this in its body, above a line of the partner's own; the loader comes last. */
  open(body: string, options?: { policy?: string; head?: string }): Promise<void>;
}

/** Playwright's test with a page of a partner, served as partners serve theirs. */
export const test = base.extend<{ partner: Partner }>({
  partner: async ({ page, baseURL }, use) => {
    let html = '';
    let policy: string | undefined;
    const server = createServer((_, answer) => {
      if (policy) answer.setHeader('content-security-policy', policy);
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const address: AddressInfo | string | null = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    const origin = `http://127.0.0.1:${address.port}`;
    await use({
      origin,
      async open(body, options = {}) {
        ({ policy } = options);
        html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
          <title>Partenaire</title>${options.head ?? ''}<main><h1>Un partenaire</h1>${body}<p id="after">Suite</p></main>
          <script async src="${baseURL}/embed/v1.js"></script>`;
        await page.goto(`${origin}/`);
      },
    });
    server.close();
  },
});

/** Where the partner's own line stands: it must not move. */
export function lineBelow(page: Page): Promise<number> {
  return page.locator('#after').evaluate((element) => element.getBoundingClientRect().top);
}

/** The page's Cumulative Layout Shift so far (https://wicg.github.io/layout-instability/). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames: buffered entries come before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}

/** What a widget could leave behind in a page. */
export async function traces(
  page: Page,
): Promise<{ styles: number; sheets: number; globals: string[]; cookies: number }> {
  const left = await page.evaluate(() => ({
    styles: document.querySelectorAll('style, link').length,
    sheets: document.adoptedStyleSheets.length,
    globals: Object.keys(globalThis).filter((name) => /letat/i.test(name)),
    stored: localStorage.length + sessionStorage.length,
  }));
  expect(left.stored).toBe(0);
  return { ...left, cookies: (await page.context().cookies()).length };
}
