import type { PageSet } from '../page-set.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/** Says that the browser has the late faces; read before the first paint by shell/server/http/inline-scripts.ts. */
const facesKey = 'letat.faces';

/**
 * Fetches the faces of the interface and of italics (packages/ui/src/deferred-fonts.css.ts) once the page is read, for the pages
 * after it: changing a face under a reader can
 * move lines, and lays the page out again. A page to work with, which
 * has nothing to read yet, changes at once. Under Save-Data they never come.
 */
export function loadDeferredFonts({ deferredFonts }: PageSet): void {
  const { dataset } = document.documentElement;
  if ('faces' in dataset || savesData()) return;
  if (!document.querySelector('[data-server-rendered]')) dataset.faces = '';
  const fetchFaces = () =>
    Promise.all(deferredFonts.map(prefetched)).then((came) => {
      if (came.every(Boolean) && dataset.storage !== 'denied') localStorage.setItem(facesKey, '1');
    });
  const later = () => whenIdle(fetchFaces, 8000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Whether it came. */
function prefetched(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'font';
    link.crossOrigin = 'anonymous';
    link.href = url;
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    document.head.append(link);
  });
}
