import type { Page } from '@playwright/test';
import { inLanes } from '../support/lanes.ts';
import { patternOf } from '../support/routes.ts';
import { expect } from '../support/test.ts';

/** How many addresses of one route are opened at most: not every article has a translation, not every list a next page. */
const samplesMost = 8;

/** What came of following links. */
export interface Reached {
  /** Patterns of the routes that something on screen leads to. */
  patterns: ReadonlySet<string>;
  /** Where each was found first. */
  from: ReadonlyMap<string, string>;
}

interface Given {
  starts: readonly string[];
  /** Patterns that are looked for: there is nothing left to do once all of them were found. */
  wanted: readonly string[];
  /** Patterns of the pages that are opened besides the starts; all by default. */
  within?: (pattern: string) => boolean;
  /** Called with each page that is open, by its route's pattern. */
  look?: (pattern: string, page: Page) => Promise<void>;
}

/**
 * Opens the starts, and what they lead to, and so on, as the person who is logged in. One address of each route first; more of
 * those that have several only while something is still looked for.
 */
export async function followLinks(page: Page, { starts, wanted, within = () => true, look }: Given): Promise<Reached> {
  const from = new Map<string, string>();
  const samples = new Map<string, string[]>();
  const opened = new Set<string>();
  for (const start of starts) add(start, 'the start');
  const lanes = [page, await page.context().newPage(), await page.context().newPage()];
  for (let round = 0; round < samplesMost && isSomethingLeft(); round += 1)
    for (let wave = nextOf(round); wave.length > 0; wave = nextOf(round))
      await inLanes(wave, lanes, {
        name: ({ address }) => address,
        async look({ pattern, address }, lane) {
          for (const href of await linksOf(lane, address)) add(href, address);
          await look?.(pattern, lane);
        },
      });
  return { patterns: new Set(from.keys()), from };

  function add(address: string, where: string): void {
    const pattern = patternOf(address);
    if (pattern === null) return;
    if (!from.has(pattern)) from.set(pattern, where);
    if (!within(pattern) && !starts.includes(address)) return;
    const known = samples.get(pattern) ?? [];
    if (!known.includes(address)) samples.set(pattern, [...known, address]);
  }

  /** One address of each route that has another, which counts as opened from now on. */
  function nextOf(round: number): { pattern: string; address: string }[] {
    const wave = [...samples].flatMap(([pattern, { [round]: address }]) =>
      address === undefined || opened.has(address) ? [] : [{ pattern, address }],
    );
    for (const { address } of wave) opened.add(address);
    return wave;
  }

  function isSomethingLeft(): boolean {
    return wanted.some((pattern) => !from.has(pattern));
  }
}

/** Addresses of the site that the links of a page lead to: those that somebody sees, or sees once they open a menu. */
async function linksOf(page: Page, address: string): Promise<string[]> {
  const answer = await page.goto(address);
  // Whoever is no author yet is told at an author's page how to become one.
  expect([200, 403], address).toContain(answer?.status());
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(
    page.locator('#main [data-shape][aria-hidden=true]:not([data-component] *), #main > [data-pending]'),
  ).toHaveCount(0);
  return page.evaluate(() => {
    for (const menu of document.querySelectorAll('details')) menu.open = true;
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download') && link.checkVisibility())
      .map(({ pathname, search }) => pathname + search);
  });
}
