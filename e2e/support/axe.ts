import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it stands, open shadow roots included: WCAG 2.2 AA and its best practices, one line
 * each, with the first place.
 * @param within a selector, when the rest of the page is somebody else's
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const run = Reflect.get(globalThis, 'axe').run;
    // react-aria's announcer names for some seconds the button that was pressed, which may be gone with its form.
    const result = await run(
      { include: [[selector ?? 'html']], exclude: [['[data-live-announcer]']] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    );
    return result.violations.map(
      (found: { id: string; nodes: { target: string[] }[] }) => `${found.id}: ${found.nodes[0]?.target.join(' ')}`,
    );
  }, within);
}

/** By how many pixels the page scrolls sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
