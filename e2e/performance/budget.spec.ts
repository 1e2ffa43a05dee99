import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const kilobyte = 1000;
const reading = ['/', '/post/budget-participatif-pikine', '/author/awa-ndiaye', '/marketplace', '/subscribe', '/about'];

/** Counts the scripts that a page asked for, as the server sends them to a browser that takes gzip. */
function countScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  return async () => {
    let sum = 0;
    for (const script of scripts) sum += await sizeOf(script);
    return sum;
  };
}

/** `fetch` would undo the encoding and hide the bytes. */
function sizeOf(url: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done(bytes));
    }).on('error', fail);
  });
}

for (const path of reading) {
  test(`${path} stays within the reading budget`, async ({ page }) => {
    // Idle callbacks are held, so that what comes before them can be counted.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      Reflect.set(globalThis, '__idle', () => {
        for (const callback of waiting.splice(0)) callback();
      });
      globalThis.requestIdleCallback = (callback) =>
        waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    });
    const count = countScripts(page);
    await page.goto(path, { waitUntil: 'load' });
    const before = await count();
    await page.evaluate(() => Reflect.get(globalThis, '__idle')());
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => globalThis.__letat?.shown > 0);
    const after = await count();
    console.log(`${path}: ${(before / kilobyte).toFixed(1)} KB before idle, ${(after / kilobyte).toFixed(1)} KB after`);
    expect(before).toBeLessThanOrEqual(30 * kilobyte);
    expect(after).toBeLessThanOrEqual(150 * kilobyte);
  });
}

test('under Save-Data nothing but the starter comes by itself', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const count = countScripts(page);
  await page.goto('/post/budget-participatif-pikine', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  expect(await count()).toBeLessThanOrEqual(5 * kilobyte);
});

test('a page waits for one stylesheet and for no script', async ({ request }) => {
  const html = await (await request.get('/post/budget-participatif-pikine')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g)).toHaveLength(1);
  expect(head.match(/<script src=/g)).toBeNull();
  for (const script of html.match(/<script src=[^>]*>/g) ?? []) expect(script).toMatch(/integrity="sha384-.*async/);
});

test('the editor fits what pages to work with may weigh', async ({ page }) => {
  await loginAs(page, 'auteur');
  const count = countScripts(page);
  await page.goto('/write');
  await expect(page.getByRole('textbox', { name: 'Contenu' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weight = await count();
  console.log(`/write: ${(weight / kilobyte).toFixed(1)} KB`);
  expect(weight).toBeLessThanOrEqual(180 * kilobyte);
});
