import { postLimits } from '@letat/contracts/posts/constants';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { pictureOf } from '../../../list/post-picture.ts';
import { describeImage, type Edit, undescribedImages } from '../formatting/formatting.ts';
import * as styles from './missing-alt.css.ts';

/**
 * Asks what a picture of the text shows: pasted ones have no name that says it, and an author who does not see the picture would know
 * nothing of it (WCAG 2.2, 1.1.1). One at a time; a picture may also be there for its looks alone.
 */
export function MissingAlt({ text, onEdit }: { text: string; onEdit: (edit: Edit) => void }) {
  const [decorative, setDecorative] = useState<readonly string[]>([]);
  const path = undescribedImages(text).find((candidate) => !decorative.includes(candidate));
  if (path === undefined) return null;
  return (
    <Question
      key={path}
      path={path}
      onDescribe={(alt) => onEdit(describeImage(path, alt))}
      onDecorative={() => setDecorative((before) => [...before, path])}
    />
  );
}

function Question({
  path,
  onDescribe,
  onDecorative,
}: {
  path: string;
  onDescribe: (alt: string) => void;
  onDecorative: () => void;
}) {
  const [alt, setAlt] = useState('');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of one answer, and brings a frame of its own
    <div role="group" aria-label="Texte alternatif de l’image" className={styles.question}>
      <img className={styles.picture} {...pictureOf({ featuredImage: path, featuredImageAlt: '' }, '5rem')} alt="" />
      <div className={styles.answer}>
        <TextField
          name="imageAlt"
          label="Que montre cette image&nbsp;?"
          description="Pour qui ne la voit pas."
          value={alt}
          onChange={setAlt}
          maxLength={postLimits.imageAltLength}
        />
        <Row gap="tight">
          <Button size="small" isDisabled={alt.trim() === ''} onPress={() => onDescribe(alt.trim())}>
            Ajouter
          </Button>
          <Button size="small" variant="quiet" onPress={onDecorative}>
            Elle est décorative
          </Button>
        </Row>
      </div>
    </div>
  );
}
