import { expect, type Page } from '@playwright/test';
import { kilobyte, sizeOf, watchScripts } from './script-size.ts';

/** Bytes of scripts that a page may load by itself, gzipped. */
export const weightGoals = { reading: 150 * kilobyte, working: 180 * kilobyte, editor: 350 * kilobyte } as const;

/** Pages where one writes, heavier by what they are for. */
export const editors: readonly string[] = ['/write', '/dashboard/newsletter/:id', '/admin/newsletter/:id'];

/**
 * Comes once a page is there and idle, and says at its end how it did (shell/src/starter/load-report.ts): a part of what pages that are
 * read bring, and none of the first load of a page to work with.
 */
const isReport = (url: string): boolean => new URL(url).pathname.endsWith('/starter/report.js');

/**
 * Opens a page to work with, and counts the scripts that come from then on.
 * @returns waits until nothing more comes, and gives the bytes of the scripts that it loaded; to be called before any input
 */
export async function openToWeigh(page: Page, path: string): Promise<() => Promise<number>> {
  const { scripts, stop } = watchScripts(page);
  await page.goto(path);
  return async () => {
    await page.waitForLoadState('networkidle');
    stop();
    const bytes = await sizeOf([...scripts].filter((url) => !isReport(url)));
    console.log(`${path}: ${(bytes / kilobyte).toFixed(1)} KB`);
    // Pages that ask for nothing once they are there have none.
    const queryCaches = [...scripts].filter((url) => new URL(url).pathname.endsWith('/query.js'));
    expect.soft(queryCaches.length, `${path} has one query cache at most: ${queryCaches}`).toBeLessThanOrEqual(1);
    return bytes;
  };
}

/**
 * Opens a page, waits until it is there and nothing more comes, and gives the bytes of the scripts that it loaded before any input.
 * @param shown what is in sight once it is there
 */
export async function firstLoad(page: Page, path: string, shown = page.locator('main h1')): Promise<number> {
  const weigh = await openToWeigh(page, path);
  await expect(shown).toBeVisible();
  return weigh();
}
