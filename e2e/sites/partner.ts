import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { addRegisteredSite } from './registered-site.ts';

export { expect };

export interface PartnerPage {
  policy?: string;
  head?: string;
  /** Where the loader stands. Default: after the elements. */
  loader?: 'before' | 'after' | 'nowhere';
  /** Elements after everything else, a script of the partner's own for example. */
  last?: string;
}

interface Partner {
  /** Another origin than the site's. */
  origin: string;
  /** The key under which that origin is registered. */
  key: string;
  /** What the server also has, by path. */
  files: Map<string, { type: string; body: string }>;
  /** Opens a page of that origin with this in its body, above a line of the partner's own. */
  open(body: string, options?: PartnerPage): Promise<void>;
}

/** Playwright's test with a page of a partner, served as partners serve theirs. */
export const test = base.extend<{ partner: Partner }>({
  partner: async ({ page, baseURL }, use) => {
    let html = '';
    let policy: string | undefined;
    const files: Partner['files'] = new Map();
    const server = createServer(({ url = '/' }, answer) => {
      const file = files.get(url);
      if (file) return answer.setHeader('content-type', file.type).end(file.body);
      if (policy) answer.setHeader('content-security-policy', policy);
      return answer.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const address: AddressInfo | string | null = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    const origin = `http://127.0.0.1:${address.port}`;
    await use({
      origin,
      key: await addRegisteredSite(origin),
      files,
      async open(body, options = {}) {
        ({ policy } = options);
        const { loader = 'after', head = '', last = '' } = options;
        const script = `<script async src="${baseURL}/embed/v1.js"></script>`;
        html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
          <title>Partenaire</title><link rel="icon" href="data:,">${head}${loader === 'before' ? script : ''}
          <main><h1>Un partenaire</h1>${body}<p id="after">Suite</p></main>
          ${loader === 'after' ? script : ''}${last}`;
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

/** All that a widget could change in the page around it: two of these are compared, without widgets and with them. */
export async function hostState(page: Page) {
  const state = await page.evaluate(async () => ({
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    head: document.head.innerHTML.replace(/\s*<script async="" src="[^"]*\/embed\/[^"]*"><\/script>/, ''),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    styles: ['html', 'body', 'main', 'h1', '#after'].map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      return Array.from(getComputedStyle(element), (name) => [name, getComputedStyle(element).getPropertyValue(name)]);
    }),
    cookie: document.cookie,
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
  }));
  return { ...state, cookies: await page.context().cookies() };
}
