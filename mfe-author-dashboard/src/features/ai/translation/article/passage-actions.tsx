import type { TranslationSegment } from '@letat/contracts/ai/translations/operations';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import * as styles from '../../assistant.css.ts';
import { isUndecided } from './segments.ts';

interface PassageActionsProps {
  segment: TranslationSegment;
  isPending: boolean;
  onAccept: () => void;
  onEdit: () => void;
  /** Takes the wording that is remembered. */
  onReuse: (wording: string) => void;
  onRefuse: () => void;
}

/** What can be done with the passage at hand, with the key that does the same beside it. */
export function PassageActions({ segment, isPending, onAccept, onEdit, onReuse, onRefuse }: PassageActionsProps) {
  const { translation, memory } = segment;
  const undecided = isUndecided(segment);
  return (
    <Row gap="tight">
      {undecided ? (
        <Button size="small" variant="primary" isPending={isPending} onPress={onAccept}>
          Accepter <Key name="Entrée" />
        </Button>
      ) : null}
      <Button size="small" onPress={onEdit}>
        {translation === '' ? 'Écrire' : 'Modifier'} <Key name="E" />
      </Button>
      {memory === null ? null : (
        <Button size="small" isPending={isPending} onPress={() => onReuse(memory.translation)}>
          Reprendre la mémoire
        </Button>
      )}
      {undecided ? (
        <Button size="small" variant="quiet" isPending={isPending} onPress={onRefuse}>
          Refuser <Key name="R" />
        </Button>
      ) : null}
    </Row>
  );
}

/** For the eye: who hears the page hears the keys once, over the list. */
function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
