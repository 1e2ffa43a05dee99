import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CoverRef, loadCover } from './cover-image.ts';
import { type CardWords, drawCard } from './draw-card.ts';
import { areasOf, type CardFormat } from './formats.ts';

/** Draws a card on a canvas: the cover is fetched once a format, the words are drawn at every change. */
export function useCard(
  format: CardFormat,
  { slug, hue }: CoverRef,
  { headline, address, name }: CardWords,
): { canvas: RefObject<HTMLCanvasElement | null>; phase: 'waiting' | 'drawn' | 'failed'; retry: () => void } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ format: CardFormat; image: HTMLImageElement } | null>(null);
  const [phase, setPhase] = useState<'waiting' | 'drawn' | 'failed'>('waiting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new request for the same cover
  useEffect(() => {
    const abort = new AbortController();
    setPhase('waiting');
    loadCover({ slug, hue }, areasOf(format).cover, abort.signal).then(
      (image) => {
        if (!abort.signal.aborted) setLoaded({ format, image });
      },
      () => {
        if (!abort.signal.aborted) setPhase('failed');
      },
    );
    return () => abort.abort();
  }, [format, slug, hue, attempt]);

  useEffect(() => {
    const target = canvas.current;
    if (!target?.parentElement || loaded?.format !== format) return;
    let current = true;
    const fonts = {
      title: getComputedStyle(target).fontFamily,
      sans: getComputedStyle(target.parentElement).fontFamily,
    };
    // Text drawn before its font has loaded would show the fallback font for ever. A font that never loads must not block the card.
    const fontLoads = [document.fonts.load(`700 40px ${fonts.title}`), document.fonts.load(`650 40px ${fonts.sans}`)];
    Promise.allSettled(fontLoads).then(() => {
      if (!current) return;
      drawCard(target, format, loaded.image, { headline, address, name }, fonts);
      setPhase('drawn');
    });
    return () => {
      current = false;
    };
  }, [format, loaded, headline, address, name]);

  return { canvas, phase, retry: () => setAttempt((n) => n + 1) };
}
