import { type RefObject, useEffect } from 'react';

/** Scrolls a part that is scrolled by itself as far as the text beside it has been scrolled through. */
export function useScrollInStep(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const shown = part.current;
      const text = document.querySelector('[data-field=content]');
      if (!shown || !text || target === shown) return;
      const feature = shown.scrollHeight - shown.clientHeight;
      const { top, height } = text.getBoundingClientRect();
      const begin = shown.getBoundingClientRect().top;
      const way = height - shown.clientHeight;
      if (feature > 0 && way > 0) shown.scrollTop = feature * Math.min(1, Math.max(0, (begin - top) / way));
    };
    // Caught on its way down: it does not bubble, and a dialog scrolls where a page would.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [part]);
}
