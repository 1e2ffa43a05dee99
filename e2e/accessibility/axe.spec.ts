import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, hydrated, test } from '../support/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const paths = [
  '/',
  '/?search=budget',
  '/post/budget-participatif-pikine',
  '/author/awa-ndiaye',
  '/marketplace',
  '/subscribe',
  '/about',
  '/ecosystem',
  '/join-authors',
  '/dashboard',
  '/nulle/part',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const path of paths) {
      test(`${path} has no axe violation and does not scroll sideways from 320 px`, async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => {
          const run = Reflect.get(globalThis, 'axe').run;
          const result = await run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return result.violations.map(
            (found: { id: string; nodes: { target: string[] }[] }) =>
              `${found.id}: ${found.nodes[0]?.target.join(' ')}`,
          );
        });
        expect(violations).toEqual([]);
        expect(await page.locator('h1').count()).toBe(1);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 800 });
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `at ${width} px`,
          ).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}
