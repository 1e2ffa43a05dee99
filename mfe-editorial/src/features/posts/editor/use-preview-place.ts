import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the preview takes the text's place, it opens in sight; closing it leads back to the lines that one was writing.
 * @returns to be called just before the preview opens
 */
export function usePreviewPlace(desk: RefObject<HTMLElement | null>, previewing: boolean): () => void {
  const left = useRef<number | null>(null);

  useLayoutEffect(() => {
    const text = desk.current?.querySelector('[data-field=content]');
    if (!desk.current || !text) return;
    if (!previewing) {
      if (left.current !== null) scrollerOf(text)?.scrollTo({ top: left.current, behavior: 'instant' });
    } else if (text.checkVisibility({ visibilityProperty: true })) left.current = null;
    else if (desk.current.getBoundingClientRect().top < 0) desk.current.scrollIntoView({ block: 'start' });
  }, [desk, previewing]);

  return () => {
    left.current = (desk.current && scrollerOf(desk.current)?.scrollTop) ?? null;
  };
}

const scrollerOf = (part: Element) => part.closest('[role=dialog]') ?? document.scrollingElement;
