import type { Page } from '@playwright/test';
import { exampleAddress } from '../support/example-addresses.ts';
import { settled } from '../support/invariants.ts';
import { inLanes } from '../support/lanes.ts';
import { hasParameters, routes } from '../support/routes.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectWholeAccessible, openLanes } from './sweep.ts';

// What is opened here is looked at, and leaves as it is what others look at: both workers may share the pages.
test.describe.configure({ mode: 'parallel' });

/** Other states of pages that are looked at anyway, and what stands in for one. */
const states = [
  '/?search=budget',
  '/post/donnees-ouvertes-marches-publics',
  '/post/carnet-de-route-d-un-decret',
  '/mot-de-passe?etat=demande',
  '/mot-de-passe?etat=change',
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
  test(`no ${kind} has an axe violation on a phone or a desktop, or scrolls sideways from 320 px`, async ({ page }) => {
    const addresses: string[] = [];
    for (const path of paths) addresses.push(await exampleAddress(path, page));
    await page.context().clearCookies();
    await inLanes(addresses, await openLanes(page), { name: (address) => address, look: checkPage });
  });

async function checkPage(address: string, page: Page): Promise<void> {
  await page.goto(address);
  if (await page.locator('[data-server-rendered]').count()) await hydrated(page);
  // On a busy machine the server gives up a page that takes too long, and the browser renders it.
  await expect(page.locator('h1')).toHaveCount(1);
  await expectWholeAccessible(page, address);
  await settled(page);
}
