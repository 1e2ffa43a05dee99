import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Cloth, loadCloth } from './cloth.ts';
import { type CardWords, drawCard } from './draw-card.ts';
import { areasOf, type CardFormat } from './formats.ts';

/** Keeps a canvas drawn: the cloth is fetched once a format, the words are set at every change. */
export function useCard(
  format: CardFormat,
  { slug, hue }: Cloth,
  { headline, address, name }: CardWords,
): { canvas: RefObject<HTMLCanvasElement | null>; phase: 'waiting' | 'drawn' | 'failed'; retry: () => void } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [woven, setWoven] = useState<{ format: CardFormat; image: HTMLImageElement } | null>(null);
  const [phase, setPhase] = useState<'waiting' | 'drawn' | 'failed'>('waiting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new request for the same cloth
  useEffect(() => {
    const abort = new AbortController();
    setPhase('waiting');
    loadCloth({ slug, hue }, areasOf(format).cloth, abort.signal).then(
      (image) => {
        if (!abort.signal.aborted) setWoven({ format, image });
      },
      () => {
        if (!abort.signal.aborted) setPhase('failed');
      },
    );
    return () => abort.abort();
  }, [format, slug, hue, attempt]);

  useEffect(() => {
    const target = canvas.current;
    if (!target?.parentElement || woven?.format !== format) return;
    let current = true;
    const fonts = {
      title: getComputedStyle(target).fontFamily,
      sans: getComputedStyle(target.parentElement).fontFamily,
    };
    // What is drawn before its face has come keeps the stand-in for ever. A face that never comes must not keep the card.
    const faces = [document.fonts.load(`700 40px ${fonts.title}`), document.fonts.load(`650 40px ${fonts.sans}`)];
    Promise.allSettled(faces).then(() => {
      if (!current) return;
      drawCard(target, format, woven.image, { headline, address, name }, fonts);
      setPhase('drawn');
    });
    return () => {
      current = false;
    };
  }, [format, woven, headline, address, name]);

  return { canvas, phase, retry: () => setAttempt((n) => n + 1) };
}
