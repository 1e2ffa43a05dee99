import type { Page } from '@playwright/test';
import { countScripts } from './script-size.ts';
import { hydrated } from './test.ts';

/** Bytes of the scripts that a page loads until it can be worked with, gzipped. */
export async function sizesWithin(page: Page, path: string): Promise<number> {
  const count = countScripts(page);
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bytes = await count();
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB`);
  return bytes;
}
