import type { Page, Request } from '@playwright/test';
import { isScript, kilobyte, sizeOf } from './script-size.ts';

/** What a page loads by itself, before any input. */
export interface FirstLoad {
  /** Of its scripts, gzipped. */
  bytes: number;
  /** Addresses of what remembers the API's answers for working pages: one is enough. */
  queryCaches: string[];
}

/** Opens a page, waits until nothing more comes, and says what it took. */
export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (isScript(request)) scripts.add(request.url());
  };
  page.on('request', note);
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  } finally {
    page.off('request', note);
  }
  const bytes = await sizeOf(scripts);
  console.log(`${path}: ${(bytes / kilobyte).toFixed(1)} KB`);
  return { bytes, queryCaches: [...scripts].filter((url) => new URL(url).pathname.endsWith('/query.js')) };
}

/** Bytes of scripts that a page may load by itself, gzipped. */
export const weightGoals = { reading: 150 * kilobyte, working: 180 * kilobyte, editor: 350 * kilobyte } as const;
