import type { CommentStatus } from '@letat/contracts/comments/constants';
import { Checkbox } from '@letat/ui/checkbox';
import { waysOutOf } from '../statuses.ts';
import * as styles from './comment-queue.css.ts';
import { banKey, pickKey } from './keys.ts';

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

/** Which keys do what, once a comment has the focus. */
function KeysHelp({ status }: { status: CommentStatus }) {
  const decisions = waysOutOf(status).flatMap(({ key, verb }) => (key === null ? [] : [{ key, verb }]));
  return (
    <p className={styles.keysHelp}>
      Au clavier, dans la liste&nbsp;: <Key name="j" /> <Key name="k" /> ou les flèches pour passer de l’un à l’autre,{' '}
      <Key name={pickKey} /> choisir
      {decisions.map(({ key, verb }) => (
        <span key={key}>
          , <Key name={key} /> {verb.toLowerCase()}
        </span>
      ))}
      , <Key name={banKey} /> bannir.
    </p>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className={styles.key}>{name.toUpperCase()}</kbd>;
}
