import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { expect } from '../support/test.ts';

/** A phone and a desktop: what is shown and how is another at each. */
const inspected = [390, 1280];
/** The narrowest window that nothing may leave. */
const narrowest = 320;
/** Pages that are open at once: while one comes, another is looked at. */
const lanes = 3;

/**
 * Says what is wrong with the page as it stands, in both themes, on a phone and on a desktop, or because it scrolls sideways, from
 * 320 px. Journeys look at one width on their way (`expectAccessible`): here is where both are proven.
 */
export async function expectWholeAccessible(page: Page, what: string): Promise<void> {
  for (const width of [narrowest, ...inspected]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
    if (inspected.includes(width)) expect.soft(await violationsOf(page), `${what} at ${width} px`).toEqual([]);
  }
}

/** Pages of this browser to look at others with (`inLanes`); axe is in each of them from its start. */
export async function openLanes(page: Page): Promise<Page[]> {
  const context = page.context();
  // Once for all: brought to each page anew it takes a tenth of a second. Frames are looked at too, instead of waited for.
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const others = Array.from({ length: lanes - 1 }, () => context.newPage());
  return [page, ...(await Promise.all(others))];
}
