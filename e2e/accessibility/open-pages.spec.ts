import type { Page } from '@playwright/test';
import { untriedForms } from '../forms/served-forms.ts';
import { noteLinks } from '../navigation/links.ts';
import { unlinked, unlinkedForVisitors } from '../navigation/unlinked.ts';
import { expectListHeld, expectNodesInPlace, listings, noteNodes } from '../posts/lists.ts';
import { brokenReferences } from '../support/broken-references.ts';
import { exampleAddress, exampleAddresses } from '../support/example-addresses.ts';
import { holdIdle, letIdle } from '../support/idle.ts';
import { settled } from '../support/invariants.ts';
import { inLanes } from '../support/lanes.ts';
import { publicRoutes, routes } from '../support/routes.ts';
import { kilobyte, sizeOf, watchScripts } from '../support/script-size.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { weightGoals } from '../support/weight.ts';
import { expectRoomForLargeText } from '../ui/large-text.ts';
import { deadEndsOf } from './dead-ends.ts';
import { noteSwept, openLanes } from './sweep.ts';
import { expectWholeAccessible } from './whole-page.ts';

/** Where a visitor gets the login in place of the page. */
const gate = '/account';
/** A page that there is not: what stands in for it is read, too. */
const notFound = '/nulle/part';

/** Other states of pages that are looked at anyway, and what stands in for one. */
const states = [
  '/?search=budget',
  '/blog?search=budget',
  '/post/donnees-ouvertes-marches-publics',
  '/post/carnet-de-route-d-un-decret',
  '/mot-de-passe?etat=demande',
  '/mot-de-passe?etat=change',
  gate,
  notFound,
];

/** What pages that are read may weigh once they are taken over, by their pattern. */
const goals: Readonly<Record<string, number>> = {
  '/': weightGoals.reading,
  '/post/:slug': weightGoals.reading,
  '/post/:slug/:lang': weightGoals.reading,
  '/blog': weightGoals.reading,
  '/blog/:id': weightGoals.reading,
  '/author/:authorId': weightGoals.reading,
  '/marketplace': weightGoals.reading,
  '/marketplace/:id': weightGoals.reading,
  '/webinaires': weightGoals.reading,
  '/subscribe': weightGoals.reading,
  '/about': weightGoals.reading,
  '/legal-terms': weightGoals.reading,
  '/privacy-policy': weightGoals.reading,
  '/accessibilite': weightGoals.reading,
  '/ecosystem': weightGoals.reading,
  // Much to set and see, or a form in the first window, whose code comes with the first input.
  '/embed-kit': weightGoals.working,
  '/webinaire/:id': weightGoals.working,
};

/** A page to be opened, by its route's pattern unless it is another state of one. */
interface Opened {
  address: string;
  pattern?: string;
}

const open = routes.filter(({ flags }) => !flags.access).map(({ path }) => path);
/** Pages that anybody may read: there text is set larger. */
const isRead = new Set(publicRoutes.map(({ path }) => path));
const links = noteLinks();

// Each page is opened once, and weighed before anything is done to it.
test('every page that a visitor may open is found by links, has no form that is not tried, is taken over as it stands, accessible on a phone and a desktop, scrolls nowhere sideways from 320 px, has room for text half as large again and is as light as it may be', async ({
  page,
  browser,
}) => {
  expect(Object.keys(goals).filter((pattern) => !open.includes(pattern))).toEqual([]);
  const others = states.map((address): Opened => ({ address }));
  const pages = [...(await exampleAddresses(open, browser)), ...others];
  expect(Object.keys(listings).filter((listed) => !pages.some(({ address }) => address === listed))).toEqual([]);
  await holdIdle(page.context());
  await inLanes(pages, await openLanes(page), {
    name: ({ address }) => address,
    look: checkPage,
  });

  const found = links.foundFrom(['/']);
  const wanted = open.filter((pattern) => !(pattern in unlinked) && !(pattern in unlinkedForVisitors));
  expect(
    wanted.filter((pattern) => !found.has(pattern)),
    'pages that no visitor finds by following links from the home page',
  ).toEqual([]);
  expect(
    Object.keys(unlinked).filter((pattern) => found.has(pattern)),
    'pages that a link leads to by now',
  ).toEqual([]);
});

async function checkPage({ pattern = '', address }: Opened, page: Page): Promise<void> {
  const goal = goals[pattern];
  const listing = pattern === '/blog/:id' ? {} : listings[address];
  if (goal || listing) await serverRendered(page, address);
  const { scripts, stop } = watchScripts(page);
  const answer = await page.goto(address);
  if (pattern && !(pattern in unlinked)) expect.soft(answer?.status(), address).toBe(200);
  const beforeIdle = [...scripts];
  const html = (await answer?.text()) ?? '';
  const served = address === gate ? 'gate' : pattern;
  if (served) expect.soft(untriedForms(served, html), `${address}: untried forms`).toEqual([]);
  expect.soft(await brokenReferences(page, html), `${address}, as a browser without scripts has it`).toEqual([]);
  if (listing) await noteNodes(page);
  await letIdle(page);
  if (goal || (await page.locator('[data-server-rendered]').count())) await hydrated(page);
  stop();
  if (listing) await expectNodesInPlace(page, address);
  if (goal) await expectLight(address, { beforeIdle, whole: [...scripts], goal });
  // On a busy machine the server gives up a page that takes too long, and the browser renders it.
  await expect(page.locator('h1')).toHaveCount(1);
  await expectWholeAccessible(page, address, { isChromeIncluded: address === '/' });
  if (pattern) noteSwept(pattern);
  if (isRead.has(pattern) || address === notFound) await expectRoomForLargeText(page, address);
  if (listing) await expectListHeld(page, address, listing);
  await settled(page);
  await links.note(page);
}

interface Weighed {
  beforeIdle: readonly string[];
  whole: readonly string[];
  /** Bytes, gzipped. */
  goal: number;
}

async function expectLight(address: string, { beforeIdle, whole, goal }: Weighed): Promise<void> {
  const [before, after] = [await sizeOf(beforeIdle), await sizeOf(whole)];
  console.log(
    `${address}: ${(before / kilobyte).toFixed(1)} KB before idle, ${(after / kilobyte).toFixed(1)} KB after`,
  );
  expect.soft(before, `${address} before it is idle`).toBeLessThanOrEqual(30 * kilobyte);
  expect.soft(after, address).toBeLessThanOrEqual(goal);
  const ofWorkingPages = whole.filter((url) => /\/platform\/.*\/query\.js$/.test(new URL(url).pathname));
  expect.soft(ofWorkingPages, `${address}: scripts of working pages`).toEqual([]);
}

test('every page that is read is accessible in its light edition, where whatever can be pressed leads somewhere, scrolls nowhere sideways from 320 px and has room for text half as large again', async ({
  page,
}) => {
  const addresses: string[] = [];
  for (const { path, flags } of publicRoutes) {
    if (!flags.reading) continue;
    const address = await exampleAddress(path, page);
    addresses.push(`${address}${address.includes('?') ? '&' : '?'}version=legere`);
  }
  expect(addresses.length).toBeGreaterThan(20);
  await inLanes(addresses, await openLanes(page), {
    name: (address) => address,
    async look(address, lane) {
      await serverRendered(lane, address);
      await lane.goto(address);
      await expect(lane.locator('html')).toHaveAttribute('data-light');
      await expect(lane.locator('h1')).toHaveCount(1);
      expect.soft(await deadEndsOf(lane), `${address}: what leads nowhere`).toEqual([]);
      await expectWholeAccessible(lane, address, { isChromeIncluded: address.startsWith('/?') });
      await expectRoomForLargeText(lane, address);
    },
  });
});

test('every page that is said to be linked nowhere is a page that there is', () => {
  const known = new Set(routes.map(({ path }) => path));
  expect(Object.keys({ ...unlinked, ...unlinkedForVisitors }).filter((path) => !known.has(path))).toEqual([]);
});
