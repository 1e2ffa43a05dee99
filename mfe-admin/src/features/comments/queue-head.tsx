import type { CommentStatus } from '@letat/contracts/constants';
import { Checkbox } from '@letat/ui/checkbox';
import { KeysHelp } from './keys-help.tsx';
import * as styles from './queue-head.css.ts';

/** Over the list: the box for all of it, and what the keys do. */
export function QueueHead({
  status,
  shown,
  chosen,
  onPickAll,
}: {
  status: CommentStatus;
  /** How many there are to choose from. */
  shown: number;
  chosen: number;
  onPickAll: (isPicked: boolean) => void;
}) {
  return (
    <div className={styles.head}>
      <Checkbox
        label="Tout sélectionner"
        isSelected={chosen === shown}
        isIndeterminate={chosen > 0 && chosen < shown}
        onChange={onPickAll}
      />
      <KeysHelp status={status} />
    </div>
  );
}
