import type { Page } from '@playwright/test';
import { countScripts, kilobyte } from './script-size.ts';

/** Bytes of the scripts that a page loads by itself, before any input, gzipped. */
export async function sizeAtFirst(page: Page, path: string): Promise<number> {
  const count = countScripts(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bytes = await count();
  console.log(`${path}: ${(bytes / kilobyte).toFixed(1)} KB`);
  return bytes;
}
