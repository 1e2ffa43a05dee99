import { ofName } from '@letat/contracts/core/of-name';
import { acceptedImages } from '@letat/contracts/uploads/constants';
import { uploadMessages } from '@letat/contracts/uploads/messages';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Cover } from '@letat/ui/cover';
import { FileDrop } from '@letat/ui/file-drop';
import { Progress } from '@letat/ui/progress';
import { toast } from '@letat/ui/toast';
import { useEffect, useState } from 'react';
import * as styles from './cover-field.css.ts';

interface CoverFieldProps {
  value: string | null;
  /** What the generated cover is made from. */
  title: string;
  /** Label of the category, in whose colours it is generated; undefined while there is none. */
  category: string | undefined;
  onBusy: (name: string, isBusy: boolean) => void;
  /** @param cover its address; null for the one that is drawn */
  onChange: (cover: string | null) => void;
}

/** The cover of a product: a picture of its author's, or the one that is generated from the title. */
export function CoverField({ value, title, category, onBusy, onChange }: CoverFieldProps) {
  const call = useCall();
  const [cover, setCover] = useState(value);
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const isBusy = sending !== null;
  useEffect(() => onBusy('cover', isBusy), [isBusy, onBusy]);
  const change = (next: string | null) => {
    setCover(next);
    onChange(next);
  };

  async function send(file: File) {
    setSending({ name: file.name, sent: 0 });
    setProblem(undefined);
    try {
      const { uploadImage } = await import(/* webpackChunkName: "upload" */ '@letat/remote-kit/upload');
      change(await uploadImage(file, { call, onProgress: (sent) => setSending({ name: file.name, sent }) }));
      toast({ title: 'La couverture est en ligne', text: uploadMessages.success, textLang: 'en', tone: 'success' });
    } catch (cause) {
      setProblem(sentenceOf(cause));
      toast({ title: 'L’image n’est pas arrivée', text: uploadMessages.failure, textLang: 'en', tone: 'error' });
    } finally {
      setSending(null);
    }
  }

  return (
    <div className={styles.field}>
      <div className={styles.cover}>
        <Cover slug={title || 'nouveau'} category={category} format="book" src={cover ?? undefined} />
      </div>
      <div className={styles.choice}>
        <input type="hidden" name="cover" value={cover ?? ''} />
        <FileDrop
          label="Couverture"
          accepted={acceptedImages}
          value={[]}
          isDisabled={isBusy}
          problem={problem}
          onChange={([file]) => {
            if (file) void send(file);
          }}
          description="Trois de large pour quatre de haut. Sans image, un motif est dessiné à partir du titre."
        />
        {sending ? <Progress label={`Envoi ${ofName(sending.name)}`} value={sending.sent} max={1} /> : null}
        {cover === null ? null : (
          <Button size="small" variant="quiet" onPress={() => change(null)}>
            Retirer la couverture
          </Button>
        )}
      </div>
    </div>
  );
}

/** What an upload's error says; what is none is code that did not come. */
const sentenceOf = (cause: unknown): string =>
  cause instanceof Error && 'sentence' in cause ? String(cause.sentence) : failureSentence(cause);
