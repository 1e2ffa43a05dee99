import { expect, type Page } from '@playwright/test';
import { kilobyte, sizeOf, watchScripts } from './script-size.ts';

/** Bytes of scripts that a page may load by itself, gzipped. */
export const weightGoals = { reading: 150 * kilobyte, working: 180 * kilobyte, editor: 350 * kilobyte } as const;

/** Pages where one writes, heavier by what they are for. */
export const editors: readonly string[] = ['/write', '/dashboard/newsletter/:id', '/admin/newsletter/:id'];

/**
 * Opens a page, waits until it is there and nothing more comes, and gives the bytes of the scripts that it loaded before any input.
 * @param shown what is in sight once it is there
 */
export async function firstLoad(page: Page, path: string, shown = page.locator('main h1')): Promise<number> {
  const { scripts, stop } = watchScripts(page);
  try {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
  } finally {
    stop();
  }
  const bytes = await sizeOf(scripts);
  console.log(`${path}: ${(bytes / kilobyte).toFixed(1)} KB`);
  // Pages that ask for nothing once they are there have none.
  const queryCaches = [...scripts].filter((url) => new URL(url).pathname.endsWith('/query.js'));
  expect.soft(queryCaches.length, `${path} has one query cache at most: ${queryCaches}`).toBeLessThanOrEqual(1);
  return bytes;
}
