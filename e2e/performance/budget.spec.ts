import { countScripts, kilobyte } from '../support/script-size.ts';
import { expect, test } from '../support/test.ts';

const reading = ['/', '/post/budget-participatif-pikine', '/author/awa-ndiaye', '/marketplace', '/subscribe', '/about'];

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
