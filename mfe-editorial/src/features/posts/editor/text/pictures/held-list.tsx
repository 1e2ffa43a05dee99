import { Button } from '@letat/ui/button';
import { Progress } from '@letat/ui/progress';
import { type RefObject, useCallback } from 'react';
import * as styles from './held-list.css.ts';
import { cancelText, cancelWord, type HeldPicture, sendingText } from './use-held-pictures.ts';

interface Props {
  held: readonly HeldPicture[];
  /** Has the focus back from the line of a picture that goes away. */
  area: RefObject<HTMLElement | null>;
}

/** How far the pictures are, below a field that cannot say so where they will stand. */
export function HeldList({ held, area }: Props) {
  if (held.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Images en cours d’envoi">
      {held.map((picture) => (
        <Line key={picture.id} picture={picture} area={area} />
      ))}
    </ul>
  );
}

function Line({ picture, area }: { picture: HeldPicture; area: Props['area'] }) {
  const { name, sent, cancel } = picture;
  const line = useCallback(
    (node: HTMLElement | null) => () => {
      if (node?.contains(document.activeElement)) area.current?.focus();
    },
    [area],
  );
  return (
    <li ref={line} className={styles.line}>
      <Progress label={sendingText(picture)} value={sent < 1 ? sent * 100 : undefined} />
      <Button size="small" aria-label={cancelText(name)} onPress={cancel}>
        {cancelWord}
      </Button>
    </li>
  );
}
