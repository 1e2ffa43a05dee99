import type { ManagedUser } from '@letat/contracts/users/administration';
import * as styles from './user-name.css.ts';

/** A person, and what tells them from others of the same name. */
export function UserName({ user: { fullName, username, email } }: { user: ManagedUser }) {
  return (
    <span className={styles.name}>
      <span dir="auto">{fullName}</span>
      <span className={styles.email}>
        {email} · {username}
      </span>
    </span>
  );
}
