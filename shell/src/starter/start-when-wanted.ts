import type { PageSet } from '../page-set.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Brings the platform at the right moment: at once where a page needs it; on a page that is read, when the reader's
 * intent shows (a key, a pointer, a focus). An idle browser fetches it ahead of that, and runs nothing; under Save-Data it
 * does not even fetch. A press that came too early on a button is done again once the page has taken over: it is the same
 * element, hydration keeps it.
 */
export function startWhenWanted(set: PageSet): void {
  const waiting = document.querySelector('[data-server-rendered]');
  if (set.remote === null && !waiting) return;
  let started = false;
  let early: HTMLElement | null = null;

  const start = () => {
    if (started) return;
    started = true;
    hintAll('preload', set);
    const script = document.createElement('script');
    script.src = set.main;
    script.crossOrigin = 'anonymous';
    script.integrity = set.preload[set.main] ?? '';
    document.head.append(script);
  };

  if (!waiting) {
    start();
    return;
  }

  const press = (event: Event) => {
    start();
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"], [role=tab]') : null;
    if (!button || !document.querySelector('[data-server-rendered]')?.contains(button)) return;
    event.preventDefault();
    event.stopPropagation();
    early = button;
  };
  document.addEventListener('click', press, { capture: true });
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointermove'])
    document.addEventListener(sign, start, { once: true, passive: true, capture: true });
  window.addEventListener(
    'letat:page-shown',
    () => {
      document.removeEventListener('click', press, { capture: true });
      early?.click();
      early = null;
    },
    { once: true },
  );

  if (savesData()) return;
  const fetchAhead = () => {
    if (!started) hintAll('prefetch', set);
  };
  const later = () => whenIdle(fetchAhead, 8000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

function hintAll(rel: 'preload' | 'prefetch', set: PageSet): void {
  hint(rel, 'fetch', set.releasesUrl);
  for (const [file, integrity] of Object.entries(set.preload)) hint(rel, 'script', file, integrity);
}

function hint(rel: 'preload' | 'prefetch', as: 'fetch' | 'script', url: string, integrity = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = as;
  link.href = url;
  link.crossOrigin = 'anonymous';
  link.fetchPriority = 'low';
  link.integrity = integrity;
  document.head.append(link);
}
