import { postLimits } from '@letat/contracts/posts/constants';
import { acceptedImages } from '@letat/contracts/uploads/constants';
import { Button } from '@letat/ui/button';
import { FileDrop } from '@letat/ui/file-drop';
import { Progress } from '@letat/ui/progress';
import { TextField } from '@letat/ui/text-field';
import { type RefCallback, useRef, useState } from 'react';
import { pictureOf } from '../../list/post-picture.ts';
import type { Fields } from '../fields.ts';
import * as styles from './picture-field.css.ts';
import { type During, useUpload } from './use-upload.ts';

interface Props {
  /** `/objects/…`; null for none. */
  path: string | null;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Nothing is published while a picture is on its way. */
  during: During;
  onChange(change: Pick<Partial<Fields>, 'featuredImage' | 'featuredImageAlt'>): void;
}

/** The picture above the article and on its card. Without one, a cover is generated. */
export function PictureField({ path, alt, during, onChange }: Props) {
  const upload = useUpload(during, (featuredImage) => onChange({ featuredImage, featuredImageAlt: '' }));
  const stage = useFocusHandedOn();

  if (upload.sent !== null)
    return (
      <div key="sending" ref={stage} className={styles.field}>
        <Progress
          label={upload.sent < 1 ? 'Envoi de l’image…' : 'Préparation de l’image…'}
          value={upload.sent < 1 ? upload.sent * 100 : undefined}
        />
        <Button size="small" onPress={upload.cancel}>
          Annuler l’envoi
        </Button>
      </div>
    );
  if (path === null)
    return (
      <div key="none" ref={stage}>
        <FileDrop
          name="featuredImage"
          label="Image"
          accepted={acceptedImages}
          description="Sans image, une couverture est tissée pour l’article."
          problem={upload.problem}
          value={none}
          onChange={([file]) => file && upload.send(file)}
        />
      </div>
    );
  return (
    <div key="picture" ref={stage} className={styles.field}>
      <span className={styles.label}>Image</span>
      <img
        className={styles.picture}
        {...pictureOf({ featuredImage: path, featuredImageAlt: alt }, '22rem')}
        alt={alt}
      />
      <TextField
        name="featuredImageAlt"
        label="Texte alternatif"
        description="Ce que l’image montre, pour qui ne la voit pas."
        maxLength={postLimits.imageAltLength}
        value={alt}
        onChange={(featuredImageAlt) => onChange({ featuredImageAlt })}
      />
      <Button size="small" onPress={() => onChange({ featuredImage: null, featuredImageAlt: '' })}>
        Retirer l’image
      </Button>
    </div>
  );
}

/** What is dropped goes on its way at once. */
const none: readonly File[] = [];

/**
 * A ref for elements that replace each other, each with a key of its own. If the focus was in the one that is removed, it moves to
 * the first control of its replacement; otherwise it stays.
 */
export function useFocusHandedOn(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  const [stage] = useState(() => (shown: HTMLElement | null) => {
    if (hadFocus.current) shown?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    // Before it leaves the page: afterwards the focus is nowhere.
    return () => {
      hadFocus.current = shown?.contains(document.activeElement) ?? false;
    };
  });
  return stage;
}
