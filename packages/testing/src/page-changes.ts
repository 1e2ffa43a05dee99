import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * How a reader comes to the next page: by documents, which a press asks for; by documents of which the browser fetches some ahead
 * (speculation rules); or within the document, once the platform is there.
 */
export const waysOn = ['documents', 'documents, fetched ahead', 'within the document'] as const;
export type WayOn = (typeof waysOn)[number];

export interface PageChanges {
  /** Milliseconds from each press to the first paint of the next page. */
  readonly painted: readonly number[];
  /** Documents that the server was asked for, also those that nobody came to, and those that it refused to make ahead. */
  readonly documents: number;
  /** Pages whose documents were there before the press. */
  readonly fetchedAhead: number;
}

/** How much slower than this machine the reader's is: a phone of the middle range. */
const slowdown = 4;
/** Milliseconds between the moment at which a pointer comes to a link and the press: browsers fetch ahead after 200. */
const dwell = 300;
/** Places of a pointer on its way to a link. */
const steps = 12;

/** Everything that brings the platform, see shell/src/starter/start-on-intent.ts. */
const intents = ['pointerdown', 'keydown', 'click', 'focusin', 'touchstart', 'pointermove'];

/**
 * Goes round through these pages by their links, that many changes, with a pointer that moves to each link and stays a moment. Every page has a
 * link to the next one.
 */
export async function changePages(
  browser: Browser,
  { origin, paths, way, changes }: { origin: string; paths: readonly string[]; way: WayOn; changes: number },
): Promise<PageChanges> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const askedAhead = countAskedAhead(context);
    await page.addInitScript(recordPaints, {
      held: way === 'within the document' ? [] : intents,
      hasRules: way === 'documents, fetched ahead',
    });
    await page.goto(origin + (paths[0] ?? '/'), { waitUntil: 'load' });
    if (way === 'within the document') await takeOver(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = askedAhead();
    const made: Change[] = [];
    for (let change = 1; change <= changes; change += 1)
      made.push(await follow(page, paths[change % paths.length] ?? '/'));
    const countBy = (how: Change['document']) => made.filter(({ document }) => document === how).length;
    return {
      painted: made.map(({ painted }) => painted),
      documents: countBy('asked for') + askedAhead() - before,
      fetchedAhead: countBy('fetched ahead'),
    };
  } finally {
    await context.close();
  }
}

/** A key brings the platform. */
async function takeOver(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => Reflect.get(globalThis, '__letat')?.shown > 0);
}

interface Change {
  readonly painted: number;
  /** What came of a document: none, where the page changed within the one that was there. */
  readonly document: 'none' | 'asked for' | 'fetched ahead';
}

async function follow(page: Page, path: string): Promise<Change> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${page.url()} has no link to ${path} in sight`);
  const [x, y] = [box.x + Math.min(box.width / 2, 20), box.y + box.height / 2];
  await page.mouse.move(x, y, { steps });
  await wait(dwell);
  const origin = await page.evaluate(() => {
    sessionStorage.removeItem('painted');
    return performance.timeOrigin;
  });
  await page.mouse.click(x, y);
  const painted = await page.waitForFunction(
    (expected) => location.pathname === expected && sessionStorage.getItem('painted'),
    path,
  );
  return { painted: Number(await painted.jsonValue()), document: await documentSince(page, origin) };
}

/** How the document came that is there now, as it says itself: https://wicg.github.io/nav-speculation/prefetch.html, on its timing. */
const documentSince = (page: Page, origin: number): Promise<Change['document']> =>
  page.evaluate((before) => {
    if (performance.timeOrigin === before) return 'none';
    const [visit] = performance.getEntriesByType('navigation');
    return visit && Reflect.get(visit, 'deliveryType') === 'navigational-prefetch' ? 'fetched ahead' : 'asked for';
  }, origin);

/** Counts what the browser asks for before its reader does, whatever the answer is. */
function countAskedAhead(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) count += 1;
  });
  return () => count;
}

/** Runs in each document from its start: it is sent as text, and can use nothing of this module. */
function recordPaints({ held, hasRules }: { held: readonly string[]; hasRules: boolean }): void {
  const now = () => performance.timeOrigin + performance.now();
  const paintedAt = (time: number) => {
    const pressed = sessionStorage.getItem('pressed');
    if (pressed === null) return;
    sessionStorage.removeItem('pressed');
    sessionStorage.setItem('painted', String(time - Number(pressed)));
  };
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    true,
  );
  // Before any listener of the site, all of which are on the document: the platform is not asked for.
  for (const name of held) addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  if (!hasRules) Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') paintedAt(performance.timeOrigin + startTime);
  }).observe({ type: 'paint', buffered: true });
  // A task that a frame begins is over once that frame is painted.
  addEventListener('letat:page-shown', () => requestAnimationFrame(() => setTimeout(() => paintedAt(now()))));
}
