import type { Page } from '@playwright/test';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { inLanes } from '../support/lanes.ts';
import { publishChanged, rollback } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';
import {
  installFaults,
  type Place,
  places,
  type Row,
  rows,
  stoppedWords,
  toldKey,
  withHooks,
} from './remote-faults.ts';

/* Broken on purpose: the browser reports what it refuses, and the fallback stays. */
test.use({
  allow: ['heading', 'console', 'request', 'skeleton', 'area', 'title', 'canonical', 'focus', 'scroll'],
  settings: { PAGE_PATIENCE_MS: '1200' },
});

/** All cells, on a machine that does nothing else: then durations are judged too. */
const isWhole = process.env.FAULTS === 'whole';
/** Milliseconds within which a fault costs its own part only, whatever it is. */
const containedMs = 6000;

/** Cells that are tried at once, each behind a proxy that spoils its own answers only. */
const proxies: FaultyProxy[] = [];

test.beforeAll(async () => {
  for (let lane = 0; lane < (isWhole ? 1 : 3); lane += 1) proxies.push(await startFaultyProxy());
  publishChanged('mfe-marketplace', (text, file) => (file.includes('browser/') ? withHooks(text, file) : text));
});
test.afterAll(() => {
  rollback('mfe-marketplace');
  for (const proxy of proxies) proxy.close();
});

const market = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' });
const home = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /État en Mouvement/ })
    .first();
const heading = (page: Page) => page.locator('main h1');
const again = (page: Page) => page.locator('main').getByRole('button', { name: 'Réessayer' });
const teaser = (page: Page) => page.locator('[data-fragment="product-teaser"] article').first();

/**
 * Goes to where the next step asks for the remote. The page that a document is sent for has its files broken from the start: an
 * idle browser fetches them ahead.
 */
async function prepare(page: Page, proxy: FaultyProxy, place: Place, row: Row): Promise<void> {
  await page.addInitScript(installFaults, [stoppedWords, toldKey] as const);
  if (place === 'direct') {
    if (row.lost) proxy.break(...row.lost);
    await page.goto(`${proxy.url}/marketplace`);
    return;
  }
  await page.goto(`${proxy.url}/about`);
  await hydrated(page);
}

async function causeFault(page: Page, proxy: FaultyProxy, { lost, code, isOffline }: Row): Promise<void> {
  if (lost) proxy.break(...lost);
  if (code) await page.evaluate((fault) => localStorage.setItem('fault', fault), code);
  if (isOffline) await page.context().setOffline(true);
}

async function mend(page: Page, proxy: FaultyProxy, { isOffline }: Row): Promise<void> {
  proxy.mend();
  await page.evaluate(() => localStorage.removeItem('fault'));
  if (isOffline) await page.context().setOffline(false);
}

async function ask(page: Page, place: Place): Promise<void> {
  if (place === 'direct') await page.keyboard.press('Shift');
  if (place === 'navigation') await market(page).click();
  if (place === 'fragment') await home(page).click();
}

/** What one remote does to all others, after which the document is loaded again without it. */
const isInterference = ({ code }: Row) => code !== undefined && !code.endsWith('throw');
const isTold = (page: Page) =>
  // Between two documents there is none to ask.
  page.evaluate((key) => sessionStorage.getItem(key), toldKey).catch(() => null);

/** The fault is said, or the page that the server rendered stands there in its place. */
async function isContained(page: Page, place: Place, row: Row, since: number): Promise<number> {
  const library = page.getByRole('heading', { level: 1, name: 'La bibliothèque' });
  const said = place === 'navigation' ? library.or(again(page)) : again(page);
  if (isInterference(row)) await expect.poll(() => isTold(page)).toBe('yes');
  else await expect(said.first()).toBeVisible();
  const duration = Date.now() - since;
  if (isWhole) expect(duration).toBeLessThan(containedMs);
  return duration;
}

/** One press on « Réessayer », where it stands; offline the part goes on by itself, sooner than one can press. */
async function recover(page: Page, place: Place, row: Row): Promise<void> {
  const isShown = () => page.evaluate(() => globalThis.__letat?.shown > 0);
  // A page that was loaded as a document asks for its code with the next press, wherever that is.
  await page.keyboard.press('Shift');
  if (place === 'fragment' && isInterference(row)) {
    await page.locator('[data-fragment="product-teaser"]').scrollIntoViewIfNeeded();
    await expect(again(page)).toBeVisible();
  }
  await expect.poll(async () => (await again(page).count()) > 0 || (await isShown())).toBe(true);
  if ((await again(page).count()) > 0 && !(row.isOffline && place === 'navigation')) await again(page).first().click();
  if (place === 'fragment') await expect(teaser(page)).toBeVisible();
  else await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(again(page)).toHaveCount(0);
  await hydrated(page);
}

/** The way to the page ended in a document, which does not load itself again while the fault lasts. */
async function isOneDocument(page: Page, documents: readonly string[]): Promise<void> {
  await expect(heading(page)).toHaveText('La bibliothèque');
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => globalThis.__letat !== undefined);
  await page.waitForLoadState('load');
  expect(documents).toEqual(['/marketplace']);
  await expect(page.locator('#main > [data-area]')).toHaveCount(1);
}

async function tryCell(page: Page, proxy: FaultyProxy, { row, place }: Cell): Promise<string> {
  await prepare(page, proxy, place, row);
  await causeFault(page, proxy, row);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  const since = Date.now();
  await ask(page, place);
  const duration = await isContained(page, place, row, since);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  if (place === 'fragment' && !row.isOffline) await expect(heading(page)).toHaveText('L’État en Mouvement');
  if (isInterference(row)) {
    const troubles = await page.evaluate(() => globalThis.__letat.troubles);
    expect(troubles).toContainEqual(expect.objectContaining({ kind: 'interference', what: 'mfe-marketplace' }));
  }
  // What the server rendered stays.
  if (place === 'direct' && row.lost) await expect(heading(page)).toHaveText('La bibliothèque');
  expect(await page.evaluate(() => Reflect.get(globalThis, '__tampered'))).toBeUndefined();
  if (row.always === place) await isOneDocument(page, documents);
  if (row.isOffline) await expect(page.locator('main')).not.toContainText('ne répond pas');
  await mend(page, proxy, row);
  await recover(page, place, row);
  return `${duration} ms, recovered`;
}

/** All cells by `FAULTS=whole`; else each row takes its turn at one place where its fault can happen. */
function isChosen(row: Row, place: Place): boolean {
  if (isWhole || row.always === place) return true;
  if (row.always) return false;
  const possible = places.filter((candidate) => row.not?.[candidate] === undefined);
  return possible[rows.indexOf(row) % possible.length] === place;
}

interface Cell {
  row: Row;
  place: Place;
}

test('every fault of a remote costs its own part, for as long as it lasts, and one press brings it back', async ({
  browser,
}) => {
  const outcomes = new Map<string, string>();
  const keyOf = ({ row, place }: Cell) => `a remote ${row.what}, ${place}`;
  const cells = rows.flatMap((row) => places.map((place) => ({ row, place })));
  const tried = cells.filter(({ row, place }) => row.not?.[place] === undefined && isChosen(row, place));
  try {
    await inLanes(tried, proxies, {
      name: keyOf,
      async look(cell, proxy) {
        // A cache of its own: what came once is not asked for again.
        const context = await browser.newContext();
        outcomes.set(keyOf(cell), 'FAILED');
        try {
          outcomes.set(keyOf(cell), await tryCell(await context.newPage(), proxy, cell));
        } finally {
          proxy.mend();
          await context.close();
        }
      },
    });
  } finally {
    const shown = (cell: Cell) =>
      outcomes.get(keyOf(cell)) ?? (cell.row.not?.[cell.place] ? `— (${cell.row.not[cell.place]})` : '·');
    const printed = rows.map((row) => `| ${row.what} | ${places.map((place) => shown({ row, place })).join(' | ')} |`);
    console.log([`| a remote … | ${places.join(' | ')} |`, '|---|---|---|---|', ...printed].join('\n'));
  }
});
