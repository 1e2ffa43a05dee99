import { pageReportsPath } from '@letat/contracts/releases/ramps/constants';
import type { PageSet } from '../page-set.ts';

/** What went wrong that somebody sees; markup that had to be made anew is not among it. */
const failures = ['load', 'render', 'fragment', 'integrity', 'interference'];

/** Milliseconds below which browsers tell nothing of an answer: the least that they may be asked for (https://www.w3.org/TR/event-timing/). */
const fastest = 16;

/**
 * Reports, once this document is left, how it did: which parts it showed, which of them failed, and how long it took. So a release that is worse than
 * the one before is found. No cookie goes along and nothing says whose visit it was; under Save-Data nothing is sent.
 */
export function reportHealth(set: PageSet): void {
  const { report: signature, remote, route } = set;
  if (!signature || isSaving()) return;
  const shown = new Set<string>();
  const failed = new Set<string>();
  const isSeen = document.visibilityState === 'visible';
  let started: number | null = null;
  const times: Record<'mount' | 'lcp' | 'inp', number | null> = { mount: null, lcp: null, inp: null };
  if (remote) shown.add(remote);

  /** The part that a trouble is about: by its name, by its fragment, or by the address of a file of its. */
  const partOf = (what: string): string | undefined =>
    set.releases.find(({ name, fragments }) => name === what || fragments.includes(what) || what.includes(`/${name}/`))
      ?.name;

  window.addEventListener('letat:trouble', (event) => {
    if (!(event instanceof CustomEvent) || !failures.includes(event.detail.kind) || !navigator.onLine) return;
    const part = partOf(event.detail.what);
    if (part) failed.add(part);
  });
  window.addEventListener('letat:platform', (event) => {
    if (!(event instanceof CustomEvent)) return;
    if (event.detail.has === 'begun') started ??= performance.now();
    else if (navigator.onLine) failed.add('platform');
  });
  window.addEventListener('letat:page-shown', (event) => {
    if (!(event instanceof CustomEvent)) return;
    shown.add(event.detail.remote);
    if (started !== null && !event.detail.moved) times.mount ??= performance.now() - started;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.lcp = startTime;
  });
  // Of presses and keys alone; the first is told however fast it was answered, so that quick pages count too.
  for (const type of ['first-input', 'event'])
    observe(type, (entry) => {
      if (Reflect.get(entry, 'interactionId') !== 0) times.inp = Math.max(times.inp ?? 0, entry.duration);
    });

  const send = () => {
    document.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', send);
    // What failed for want of a network is no fault of a release, and nothing can be sent.
    if (!navigator.onLine) return;
    for (const { name, fragments } of set.releases)
      if (fragments.some((id) => document.querySelector(`[data-fragment="${id}"]`))) shown.add(name);
    const body = {
      ...{ set: set.id, remote, route, signature, shown: [...shown], failed: [...failed] },
      ...times,
      // What was never in front of anybody was painted late, or never.
      lcp: isSeen ? times.lcp : null,
      isCold: isCold(),
    };
    fetch(pageReportsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {
      // A visit that cannot be reported is not counted; the reader has nothing to do about it.
    });
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);
}

/** Browsers that do not know a kind of entry measure nothing of it (https://www.w3.org/TR/performance-timeline/). */
function observe(type: string, listener: (entry: PerformanceEntry) => void): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) listener(entry);
  }).observe({ ...{ type, buffered: true }, ...(type === 'event' ? { durationThreshold: fastest } : {}) });
}

/** Whether the stylesheet came over the network: a new release begins without anything in the browser's cache. */
function isCold(): boolean {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])') ?? {};
  const [entry] = href ? performance.getEntriesByName(href) : [];
  return entry instanceof PerformanceResourceTiming && entry.transferSize > 0;
}

/** https://wicg.github.io/savedata/ */
function isSaving(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
