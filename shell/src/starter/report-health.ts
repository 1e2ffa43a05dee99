import { pageReportsPath } from '@letat/contracts/releases/ramps/constants';
import { on } from '@letat/remote-kit/events';
import type { PageSet } from '../page-set.ts';
import { ofConnection } from './connection.ts';

/** Milliseconds below which browsers tell nothing of an answer: the least that they may be asked for (https://www.w3.org/TR/event-timing/). */
const fastest = 16;

/**
 * Reports, once this document is left, how it did: which parts it showed, which of them failed, and how long it took. So a release that is worse than
 * the one before is found. No cookie goes along and nothing says whose visit it was; under Save-Data nothing is sent.
 */
export function reportHealth(set: PageSet): void {
  const { report: signature, remote, route } = set;
  if (!signature || ofConnection('saveData') === true) return;
  const shown = new Set(remote === null ? [] : [remote]);
  const failed = new Set<string>();
  const isSeen = !document.hidden;
  let started: number | null = null;
  const times: Record<'mount' | 'lcp' | 'inp', number | null> = { mount: null, lcp: null, inp: null };

  /** The part that a trouble is about: by its name, by its fragment, or by the address of a file of its. */
  const partOf = (what: string): string | undefined =>
    set.releases.find(({ name, fragments }) => name === what || fragments.includes(what) || what.includes(`/${name}/`))
      ?.name;

  on('trouble', ({ kind, what }) => {
    // Markup that had to be made anew is no failure that a reader sees.
    const part = kind !== 'hydration' && navigator.onLine && partOf(what);
    if (part) failed.add(part);
  });
  on('platform', ({ has }) => {
    if (has === 'begun') started ??= performance.now();
    else if (navigator.onLine) failed.add('platform');
  });
  on('page-shown', ({ remote: showing, moved }) => {
    shown.add(showing);
    if (started !== null && !moved) times.mount ??= performance.now() - started;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.lcp = startTime;
  });
  // Of presses and keys alone; the first is told however fast it was answered, so that quick pages count too.
  for (const type of ['first-input', 'event'])
    observe(type, (entry) => {
      if (Reflect.get(entry, 'interactionId') !== 0) times.inp = Math.max(times.inp ?? 0, entry.duration);
    });

  let isOver = false;
  const send = () => {
    if (isOver) return;
    isOver = true;
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
  document.addEventListener('visibilitychange', () => document.hidden && send());
  window.addEventListener('pagehide', send);
}

/** Browsers that do not know a kind of entry, or a threshold, pass over it (https://www.w3.org/TR/performance-timeline/#observe-method). */
function observe(type: string, listener: (entry: PerformanceEntry) => void): void {
  const entries = { type, buffered: true, durationThreshold: fastest };
  new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe(entries);
}

/** Whether the stylesheet came over the network: a new release begins without anything in the browser's cache. */
function isCold(): boolean {
  const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])') ?? {};
  return performance.getEntriesByName(href).some((entry) => Number(Reflect.get(entry, 'transferSize')) > 0);
}
