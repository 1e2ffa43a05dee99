import { belowFold } from '@letat/ui/below-fold';
import { whenIdle } from './when-idle.ts';

/**
 * Has what is below the fold laid out in slices, each when the browser is idle, instead of with the first paint
 * (packages/ui/src/below-fold.ts). The document's first-paint script asks for it with `data-slices`, but not where the browser
 * comes to a place of the page: an anchor, or where one was before.
 */
export function layOutInSlices(): void {
  const { dataset } = document.documentElement;
  if (!('slices' in dataset)) return;
  const parts = [...document.querySelectorAll<HTMLElement>(belowFold)];
  const layOutNext = () => {
    const part = parts.shift();
    if (!part) {
      delete dataset.slices;
      return;
    }
    part.dataset.laidOut = '';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}
