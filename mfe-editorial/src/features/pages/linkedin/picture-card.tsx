import { siteMessages } from '@letat/contracts/core/site-messages';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ErrorState } from '@letat/ui/error-state';
import { Icon } from '@letat/ui/icon';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Download } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CoverRef, loadCover } from './cover-image.ts';
import { type CardWords, drawCard } from './draw-card.ts';
import { areasOf, type CardFormat } from './formats.ts';
import * as styles from './picture-card.css.ts';
import type { KitText } from './texts.ts';

const maxHeadline = 140;
const name = siteMessages.name;

/** The picture that goes with a text: its sentence can be changed, and it is taken along as a file. */
export function PictureCard({ text, format }: { text: KitText; format: CardFormat }) {
  const { origin } = useSurroundings();
  const [headline, setHeadline] = useState(text.headline);
  const address = new URL(origin).host;
  const { canvas, phase, retry } = useCard(format, text.cover, { headline, address, name });

  const download = () =>
    canvas.current?.toBlob((file) => {
      if (file) save(file, `letat-en-mouvement-${text.id}-${format.id}.png`);
      else toast({ title: 'Erreur', text: 'Impossible de créer l’image', tone: 'error' });
    }, 'image/png');

  return (
    <div className={styles.card}>
      <div className={styles.frame} hidden={phase === 'failed'}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`Image à télécharger : ${headline}`}
          width={format.width}
          height={format.height}
        />
      </div>
      {phase === 'failed' ? <ErrorState heading="h3" title="Le motif de l’image ne vient pas" onRetry={retry} /> : null}
      <TextArea label="Phrase de l’image" rows={2} value={headline} onChange={setHeadline} maxLength={maxHeadline} />
      <div>
        <Button onPress={download} isDisabled={phase !== 'drawn'}>
          <Icon of={Download} size={18} /> Télécharger en PNG
          <VisuallyHidden> : {text.title}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function save(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

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
