import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './place-labels.ts';

/** What a server and a first paint take for the sizes: a chart beside a column, and letters of the label's size, in pixels. */
export const usualArea: Size = { width: 560, height: 224 };
export const usualSize = (text: string): Size => ({ width: 7.5 * text.length, height: 16 });

/** How large drawing and labels are on the page; null until they have a place there. Measured again when the chart or its labels change. */
export function useMeasured(
  frame: RefObject<HTMLElement | null>,
  texts: string,
): { area: Size; labels: readonly Size[] } | null {
  const [measured, setMeasured] = useState<{ area: Size; labels: readonly Size[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts have other widths
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      // Without a layout (hidden, or no browser) the usual sizes stand.
      if (width === 0 || height === 0) return;
      const labels = [...element.querySelectorAll('[data-end-label]')].map((label) => {
        const box = label.getBoundingClientRect();
        return { width: box.width, height: box.height };
      });
      setMeasured({ area: { width, height }, labels });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Letters are wider or narrower once the site's own have come.
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, [frame, texts]);
  return measured;
}
