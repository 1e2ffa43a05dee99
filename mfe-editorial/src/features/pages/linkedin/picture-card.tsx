import { siteMessages } from '@letat/contracts/messages';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ErrorState } from '@letat/ui/error-state';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CardFormat } from './formats.ts';
import * as styles from './picture-card.css.ts';
import type { KitText } from './texts.ts';
import { useCard } from './use-card.ts';

const headlineMost = 140;
const name = siteMessages.name.replace("'", '’');

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
      <TextArea label="Phrase de l’image" rows={2} value={headline} onChange={setHeadline} maxLength={headlineMost} />
      <div>
        <Button onPress={download} isDisabled={phase !== 'drawn'}>
          <Download size={18} aria-hidden="true" /> Télécharger en PNG
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
