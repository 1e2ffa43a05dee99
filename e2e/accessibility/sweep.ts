import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { sweptPage } from '../../scripts/docs/sweep-report.ts';
import { test } from '../support/test.ts';

/** Pages that are open at once: while one comes, another is looked at. */
const lanes = 3;

/** Notes in the report that the page of that pattern was looked at: the statement of accessibility counts it once the journey passed. */
export function noteSwept(pattern: string): void {
  test.info().annotations.push({ type: sweptPage, description: pattern });
}

/** Pages of this browser to look at others with (`inLanes`); axe is in each of them from its start. */
export async function openLanes(page: Page): Promise<Page[]> {
  const context = page.context();
  // Once for all: brought to each page anew it takes a tenth of a second. Frames are looked at too, instead of waited for.
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const others = Array.from({ length: lanes - 1 }, () => context.newPage());
  return [page, ...(await Promise.all(others))];
}
