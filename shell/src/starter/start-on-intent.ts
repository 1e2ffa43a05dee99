import { replayEarlyClicks } from '@letat/remote-kit/early-clicks';
import type { PageSet } from '../page-set.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Brings the platform at the right moment: at once where a page needs it or is worked with; on a page that is read, when the reader's
 * intent shows (a key, a pointer, a focus). An idle browser fetches it ahead of that, and runs nothing; under Save-Data it
 * does not even fetch. For those who write it runs when the browser is idle: a page that they read has their tools.
 */
export function startOnIntent(set: PageSet): void {
  const waiting = document.querySelector('[data-server-rendered]');
  if (set.remote === null && !waiting) return;
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    for (const file of set.preload) hint('preload', file, set);
    const script = document.createElement('script');
    script.src = set.main;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(set, set.main);
    document.head.append(script);
  };

  if (!waiting) {
    start();
    return;
  }

  const taken = replayEarlyClicks(waiting);
  window.addEventListener('letat:page-shown', taken, { once: true });
  if (set.startsAtOnce || globalThis.__letat_pressed) {
    start();
    return;
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointermove', 'click'])
    document.addEventListener(sign, start, { once: true, passive: true, capture: true });
  // After a reload, what the history leads back to is still this document's: without the platform nothing would change but the address.
  window.addEventListener('popstate', start, { once: true });
  if (savesData()) return;
  // One file at a time: a phone takes 10 ms to ask for each.
  const files = [...set.preload];
  const fetchAhead = () => {
    const file = files.shift();
    if (started || !file) return;
    hint('prefetch', file, set);
    later();
  };
  const { viewer } = document.documentElement.dataset;
  const later = () => (viewer === 'author' || viewer === 'admin' ? whenIdle(start, 2000) : whenIdle(fetchAhead, 8000));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

function integrityOf(set: PageSet, url: string): string {
  for (const release of set.releases) {
    const prefix = `/releases/${release.name}/${release.sha}/`;
    if (url.startsWith(prefix)) return release.files[url.slice(prefix.length)] ?? '';
  }
  return '';
}

function hint(rel: 'preload' | 'prefetch', url: string, set: PageSet): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  link.href = url;
  link.crossOrigin = 'anonymous';
  link.fetchPriority = 'low';
  link.integrity = integrityOf(set, url);
  document.head.append(link);
}
