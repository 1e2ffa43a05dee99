import type { BrowserContext, Page } from '@playwright/test';

/** What holds after every navigation, by the name under which a journey that breaks it on purpose allows that. */
export const invariants = [
  'heading',
  'skeleton',
  'area',
  'title',
  'canonical',
  'styles',
  'focus',
  'scroll',
  'blank',
  'console',
  'request',
] as const;
export type Invariant = (typeof invariants)[number];

export interface Violation {
  invariant: Invariant;
  message: string;
}

/** Milliseconds that a page may take until everything holds: it loads what it shows, on a machine that does other work. */
const defaultPatience = 60_000;

declare global {
  var __letat_invariants: { settled(): Promise<void> } | undefined;
}

/**
 * Watches every page of a context: after each navigation it has one visible heading within the first screen, no skeleton, empty
 * part or leftover fallback, one visible area, title and canonical address of its own, and no stylesheet that came and was not put in place; after one within the document the focus is in
 * it, and it is at the top or where one was. On the way from one page to the next `main` shows something in every frame. No
 * script fails, and no file is missing.
 * @param allow what a journey breaks on purpose: nobody waits for it to hold
 * @returns waits for the pages that are open, then says what did not hold
 */
export async function watchInvariants(
  context: BrowserContext,
  { patience = defaultPatience, allow = [] }: { patience?: number; allow?: readonly Invariant[] } = {},
): Promise<() => Promise<Violation[]>> {
  const violations: Violation[] = [];
  await context.exposeBinding('__letat_violation', (_source, violation: Violation) => void violations.push(violation));
  await context.addInitScript(checkPages, { patience, allow });
  context.on('page', (page) => watchTroubles(page, violations));
  return async () => {
    for (const page of context.pages()) await settled(page);
    return violations;
  };
}

/**
 * Waits until everything holds on the page that is open, or until it was reported. A document that goes meanwhile has a successor;
 * a page that a journey has crashed has none.
 */
export async function settled(page: Page): Promise<void> {
  while (!page.isClosed())
    try {
      return await page.evaluate(() => globalThis.__letat_invariants?.settled());
    } catch (cause) {
      if (String(cause).includes('Target crashed')) return;
      if (!/Execution context was destroyed|has been closed/.test(String(cause))) throw cause;
    }
}

function watchTroubles(page: Page, violations: Violation[]): void {
  page.on('pageerror', (error) => violations.push({ invariant: 'console', message: `thrown: ${error}` }));
  page.on('console', (message) => {
    // The browser says this of every answer above 399: what is no refusal of the API is counted as a request, below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      violations.push({ invariant: 'console', message: message.text() });
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left gives up what it asked for.
    if (why !== 'net::ERR_ABORTED') violations.push({ invariant: 'request', message: `${request.url()}: ${why}` });
  });
  page.on('response', (response) => {
    const status = response.status();
    const asked = response.request();
    // What is asked ahead of a reader is refused where it is not in memory, and asked again when they come (shell/server/http/pages/speculation.ts).
    const isAhead = asked.headers()['sec-purpose']?.includes('prefetch') === true;
    const isRefusal = status < 500 && (isAhead || ['fetch', 'xhr', 'document'].includes(asked.resourceType()));
    if (status >= 400 && !isRefusal) violations.push({ invariant: 'request', message: `${response.url()}: ${status}` });
  });
}

/** Runs in the page from its start. It is sent as text, so it can use nothing of this module. */
function checkPages({ patience, allow }: { patience: number; allow: readonly string[] }): void {
  if (window.top !== window) return;
  type Report = (violation: { invariant: string; message: string }) => void;
  interface Arrival {
    /** Within the document: the focus and the position are the platform's then. */
    isMove: boolean;
    from: { path: string; title: string; canonical: string };
    position: number | null;
    isOver: boolean;
    holds: Promise<void>;
  }
  const positions = new Map<string, number>();
  let arrival: Arrival | null = null;
  let shown = { path: '', title: '', canonical: '' };
  let expected: { position: number | null } = { position: 0 };

  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const textsOf = (elements: Element[]) => elements.map(({ textContent }) => `« ${textContent?.trim().slice(0, 40)} »`);
  const canonicalPath = () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    return href ? new URL(href).pathname : '';
  };
  const here = () => ({ path: location.pathname, title: document.title, canonical: canonicalPath() });
  const describeFocus = () => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing';

  function faults({ isMove, from, position }: Arrival): [string, string][] {
    const found: [string, string][] = [];
    const headings = visible('h1').filter((heading) => !heading.closest('[role=dialog], dialog'));
    const [heading] = headings;
    if (headings.length !== 1) found.push(['heading', `${headings.length} visible headings: ${textsOf(headings)}`]);
    else if (heading && heading.getBoundingClientRect().top + scrollY >= innerHeight)
      found.push(['heading', `the heading is below the first screen: ${textsOf(headings)}`]);
    const waiting = visible('#main [data-shape][aria-hidden=true], #main > [data-pending], #main > [data-fallback]');
    if (waiting.length > 0) found.push(['skeleton', `${waiting.length} skeletons or fallbacks are left`]);
    const empty = visible('#main [data-deferred]:empty');
    if (empty.length > 0) found.push(['skeleton', `parts never came: ${empty.map(({ id }) => id)}`]);
    const areas = visible('#main > [data-area]');
    const others = [...(document.querySelector('#main')?.children ?? [])].filter(
      (element) => areas.length > 0 && !areas.includes(element) && isVisible(element),
    );
    if (areas.length > 1 || others.length > 0)
      found.push(['area', `${areas.length} visible areas and ${others.length} other elements`]);
    const canonical = canonicalPath();
    // Pages behind a link with a token have the address without it, which is of no other page either.
    const isOfPageBefore = isMove && from.path !== location.pathname && from.canonical === canonical;
    if (canonical === '' || (canonical !== location.pathname && isOfPageBefore))
      found.push(['canonical', `${location.pathname} says it is « ${canonical} »`]);
    if (document.title === '' || (isMove && from.path !== location.pathname && from.title === document.title))
      found.push(['title', `${location.pathname} has the title of the page before: « ${document.title} »`]);
    const unused = document.querySelectorAll('link[rel=stylesheet][media="not all"]');
    if (unused.length > 0) found.push(['styles', `${unused.length} stylesheets were never put in place`]);
    if (!isMove) return found;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) found.push(['focus', `the focus is on ${describeFocus()}`]);
    const isInPart = location.hash !== '' && position === 0;
    if (position !== null && !isInPart && Math.abs(scrollY - position) > 2)
      found.push(['scroll', `the page is at ${scrollY} px instead of ${position}`]);
    return found;
  }

  /** The focus and the position are the person's again with the next key or press: they have to hold once. */
  function watch(isMove: boolean): void {
    if (!document.querySelector('[data-chrome]')) return;
    const begun = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const own: Arrival = { isMove, from: shown, position: expected.position, isOver: false, holds: promise };
    const held = new Set<string>(allow);
    arrival = own;
    // What is on screen in the frame of the event is not laid out yet.
    requestAnimationFrame(() => look());
    const look = () => {
      if (own.isOver) return resolve();
      const found = faults(own).filter(([invariant]) => !held.has(invariant));
      for (const once of ['focus', 'scroll']) if (!found.some(([invariant]) => invariant === once)) held.add(once);
      if (found.length === 0) {
        own.isOver = true;
        shown = here();
        return resolve();
      }
      if (performance.now() - begun < patience) {
        setTimeout(look, 50);
        return;
      }
      own.isOver = true;
      const report: Report = Reflect.get(globalThis, '__letat_violation');
      for (const [invariant, message] of found) report({ invariant, message: `${location.href}: ${message}` });
      resolve();
    };
  }

  /** From the navigation on until the next page is on screen, in every frame. */
  function watchFrames(): void {
    const path = location.pathname;
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    window.addEventListener('letat:page-shown', end, { once: true });
    const look = () => {
      if (isOver) return;
      const main = document.querySelector('#main');
      if (main && !main.checkVisibility()) return;
      if (main && (main.textContent?.trim() === '' || main.getBoundingClientRect().height < 1)) {
        isOver = true;
        const report: Report = Reflect.get(globalThis, '__letat_violation');
        report({ invariant: 'blank', message: `on the way from ${path} to ${location.pathname} main shows nothing` });
        return;
      }
      if (performance.now() - begun < patience) requestAnimationFrame(look);
    };
    const begun = performance.now();
    requestAnimationFrame(look);
  }

  const leave = () => {
    if (arrival && !arrival.isOver) arrival.isOver = true;
  };
  // A journey may take it away from the page.
  const { navigation } = window;
  navigation?.addEventListener('navigate', (event) => {
    const from = navigation.currentEntry?.key;
    if (from !== undefined) positions.set(from, Math.round(scrollY));
    if (event.hashChange || event.downloadRequest !== null) return;
    const isStep = event.navigationType === 'traverse';
    expected = { position: isStep ? (positions.get(event.destination.key) ?? null) : 0 };
    shown = here();
    if (event.canIntercept && document.querySelector('#main > [data-area]')) watchFrames();
  });
  navigation?.addEventListener('currententrychange', () => leave());
  window.addEventListener('pagehide', leave);
  window.addEventListener('letat:page-shown', (event) => {
    if (event instanceof CustomEvent && event.detail.moved) watch(true);
    else if (!arrival || arrival.isOver) watch(false);
  });
  document.addEventListener('DOMContentLoaded', () => watch(false));
  globalThis.__letat_invariants = { settled: () => arrival?.holds ?? Promise.resolve() };
}
