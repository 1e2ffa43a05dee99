import { pageReportsPath } from '@letat/contracts/releases/ramps/constants';
import type { ReportedSet } from '../page-set.ts';
import { measurePage } from './measure-page.ts';
import { networkClass, widthClass } from './visit-classes.ts';

/**
 * Reports, once this document is left, how it did: which parts it showed, which of them failed, how long it took, and on what kind of connection and
 * screen. So a release that is worse than the one before is found, and how fast the site is where it is read. No cookie goes along and nothing says
 * whose visit it was.
 */
export function reportPage(set: ReportedSet): void {
  const { report, remote, route } = set;
  if (!report) return;
  const measured = measurePage();
  const shown = new Set(remote === null ? [] : [remote]);
  const failed = new Set<string>();
  let started: number | null = null;
  let mount: number | null = null;

  /** The part that a trouble is about: by its name, by its fragment, or by the address of a file of its. */
  const partOf = (what: string): string | undefined =>
    set.releases.find(({ name, fragments }) => name === what || fragments.includes(what) || what.includes(`/${name}/`))
      ?.name;

  globalThis.__letat_told?.({
    trouble({ kind, what }) {
      // Markup that had to be made anew is no failure that a reader sees.
      const part = kind !== 'hydration' && navigator.onLine && partOf(what);
      if (part) failed.add(part);
    },
    platform({ has }, at) {
      if (has === 'begun') started ??= at;
      else if (navigator.onLine) failed.add('platform');
    },
    'page-shown'({ remote: showing, moved }, at) {
      shown.add(showing);
      // What is measured is of the page that the document was asked for.
      if (moved) measured();
      else if (started !== null) mount ??= at - started;
    },
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
      ...{ set: set.id, remote, route, signature: report.signature, shown: [...shown], failed: [...failed] },
      ...{ mount, ...measured(), isCold: isCold() },
      browser: { network: networkClass(), width: widthClass(innerWidth), isDriven: navigator.webdriver === true },
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

/**
 * Whether what the first paint waits for came over the network: a new release begins without anything in the browser's cache. A page that has the
 * rules which it uses waits for itself alone, any other for its joined stylesheet. What is asked for and was not changed has a few bytes of
 * headers (https://www.w3.org/TR/resource-timing-2/#dom-performanceresourcetiming-transfersize).
 */
function isCold(): boolean {
  const joined = performance.getEntriesByType('resource').find(({ name }) => name.includes('/releases/page-styles/'));
  const awaited = joined ?? performance.getEntriesByType('navigation')[0];
  return awaited instanceof PerformanceResourceTiming && awaited.transferSize > awaited.encodedBodySize;
}
