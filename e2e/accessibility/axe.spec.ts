import type { Page } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { settled } from '../support/invariants.ts';
import { hasParameters, routes } from '../support/routes.ts';
import { expect, hydrated, test } from '../support/test.ts';

// What is opened here is looked at, and leaves as it is what others look at: both workers may share the pages.
test.describe.configure({ mode: 'parallel' });

/** Other states of pages that are looked at anyway, and what stands in for one. */
const states = [
  '/?search=budget',
  '/post/donnees-ouvertes-marches-publics',
  '/post/carnet-de-route-d-un-decret',
  '/dashboard',
  '/nulle/part',
];

const open = routes.filter(({ flags }) => !flags.access);
const pages = {
  'page of the site': open.filter((route) => !hasParameters(route)).map(({ path }) => path),
  'page of a thing or behind a link': open.filter(hasParameters).map(({ path }) => path),
  'other state of a page': states,
};

for (const [kind, paths] of Object.entries(pages))
  test(`no ${kind} has an axe violation or scrolls sideways from 320 px`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => checkPage(page, path));
  });

async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const address = await exampleAddress(path, page);
  await page.context().clearCookies();
  await page.goto(address);
  if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
  // On a busy machine the server gives up a page that takes too long, and the browser renders it.
  await expect(page.locator('h1')).toHaveCount(1);
  expect.soft(await violationsOf(page), path).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await settled(page);
}
