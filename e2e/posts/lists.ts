import { expect, type Page } from '@playwright/test';
import { overflowOf } from '../support/axe.ts';

interface Listing {
  /** It lists articles or products, says something of each in a line with dots, and is an entry of the navigation. */
  isList?: boolean;
  /** It lists articles, which one searches. */
  isSearched?: boolean;
}

/** What the sweep over open pages asks besides of pages that list something, and of an article, by their address. */
export const listings: Readonly<Record<string, Listing>> = {
  '/': { isList: true },
  '/blog': { isList: true, isSearched: true },
  '/marketplace': { isList: true },
  '/?search=budget': { isSearched: true },
  '/blog?search=budget': { isSearched: true },
  '/post/budget-participatif-pikine': {},
};

/** Remembers the nodes that the server has sent. */
export async function noteNodes(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#main *')];
    Reflect.set(globalThis, '__nodes', nodes);
    return nodes.length;
  });
  expect(count).toBeGreaterThan(50);
}

/** Hydration has replaced none of the nodes that were noted, and reported no error. */
export async function expectNodesInPlace(page: Page, address: string): Promise<void> {
  const replaced = await page.evaluate(
    () => Reflect.get(globalThis, '__nodes').filter((node: Element) => !node.isConnected).length,
  );
  expect(replaced, `replaced nodes on ${address}`).toBe(0);
  expect(await page.evaluate(() => globalThis.__letat.troubles), `troubles on ${address}`).toEqual([]);
}

/** The page holds what it lists at each width and in forced colours; it is left as it stood. */
export async function expectListHeld(
  page: Page,
  address: string,
  { isList = false, isSearched = false }: Listing,
): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('this page has no size of its own');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${address} at ${width} px`;
    expect(await overflowOf(page), where).toBe(0);
    if (isSearched) await expect(page.getByRole('search'), where).toHaveCount(1);
    if (isList) await expectNoDotAtAnEnd(page, where);
    if (width === 768) expect(Math.max(0, ...(await heightsOfCovers(page))), where).toBeLessThanOrEqual(420);
    if (width === 768 && address === '/') await expectExpertsInTwoColumns(page);
  }
  if (isList) await expectCurrentMarkedInForcedColours(page, address);
  await page.setViewportSize(size);
}

const heightsOfCovers = (page: Page): Promise<number[]> =>
  page.locator('[data-format]').evaluateAll((covers) => covers.map((cover) => cover.getBoundingClientRect().height));

async function expectExpertsInTwoColumns(page: Page): Promise<void> {
  const experts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nos experts' }) });
  const [first, second] = await Promise.all([1, 2].map((n) => experts.getByRole('link').nth(n).boundingBox()));
  expect(second?.y).toBe(first?.y);
}

async function expectNoDotAtAnEnd(page: Page, where: string): Promise<void> {
  const { dots, seen } = await page.evaluate(() => {
    const items = [...document.querySelectorAll('main *')].filter((element) =>
      getComputedStyle(element, '::before').content.includes('·'),
    );
    // The dot hangs before its item: of the first item of a line it stands left of the box that cuts it off.
    const inSight = items.filter((item) => {
      const own = item.getBoundingClientRect();
      const isFirst = [...(item.parentElement?.children ?? [])].every((other) => {
        const place = other.getBoundingClientRect();
        return other === item || Math.abs(place.top - own.top) > 4 || place.left > own.left;
      });
      const cut = item.parentElement?.parentElement?.getBoundingClientRect();
      return isFirst && cut !== undefined && own.left >= cut.left - 1;
    });
    return { dots: items.length, seen: inSight.map(({ textContent }) => textContent) };
  });
  expect(dots, where).toBeGreaterThan(0);
  expect(seen, where).toEqual([]);
}

/** A line marks the current page in the navigation, the menu, the footer and the filters, and nothing else. */
async function expectCurrentMarkedInForcedColours(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await page.locator('summary', { hasText: 'Menu' }).click();
    const current = page.locator('[aria-current]:visible');
    expect(await current.count(), address).toBeGreaterThan(0);
    for (const link of await current.all()) await expect(link, address).toHaveCSS('text-decoration-line', 'underline');
    const other = page.locator('header a:not([aria-current]):visible, footer li a:not([aria-current]):visible').last();
    await expect(other, address).not.toHaveCSS('text-decoration-thickness', '3px');
  }
  await page.emulateMedia({ forcedColors: null });
}
