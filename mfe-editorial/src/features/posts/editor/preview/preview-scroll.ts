import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scrolls a part that is scrolled by itself as far as the text beside it has been scrolled through. */
export function useScrollInStep(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const shown = part.current;
      const text = document.querySelector('[data-field=content]');
      if (!shown || !text || target === shown) return;
      const range = shown.scrollHeight - shown.clientHeight;
      const { top, height } = text.getBoundingClientRect();
      const begin = shown.getBoundingClientRect().top;
      const way = height - shown.clientHeight;
      if (range > 0 && way > 0) shown.scrollTop = range * Math.min(1, Math.max(0, (begin - top) / way));
    };
    // Caught on its way down: it does not bubble, and a dialog scrolls where a page would.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [part]);
}

/**
 * Where the preview takes the text's place, it opens in sight; closing it leads back to the lines that one was writing.
 * @returns to be called just before the preview opens
 */
export function usePreviewPlace(form: RefObject<HTMLElement | null>, previewing: boolean): () => void {
  const left = useRef<number | null>(null);

  useLayoutEffect(() => {
    const text = form.current?.querySelector('[data-field=content]');
    if (!form.current || !text) return;
    if (!previewing) {
      if (left.current !== null) scrollerOf(text)?.scrollTo({ top: left.current, behavior: 'instant' });
    } else if (text.checkVisibility({ visibilityProperty: true })) left.current = null;
    else if (form.current.getBoundingClientRect().top < 0) form.current.scrollIntoView({ block: 'start' });
  }, [form, previewing]);

  return () => {
    left.current = (form.current && scrollerOf(form.current)?.scrollTop) ?? null;
  };
}

const scrollerOf = (part: Element) => part.closest('[role=dialog]') ?? document.scrollingElement;
