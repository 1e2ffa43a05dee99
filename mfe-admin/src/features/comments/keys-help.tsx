import type { CommentStatus } from '@letat/contracts/constants';
import { banKey, pickKey } from './keys.ts';
import * as styles from './keys-help.css.ts';
import { waysOutOf } from './statuses.ts';

/** Which keys do what, once a comment has the focus. */
export function KeysHelp({ status }: { status: CommentStatus }) {
  const decisions = waysOutOf(status).flatMap(({ key, verb }) => (key === null ? [] : [{ key, verb }]));
  return (
    <p className={styles.help}>
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
