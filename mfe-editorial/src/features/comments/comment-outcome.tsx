import { commentMessages } from '@letat/contracts/messages';
import * as styles from './comments.css.ts';

/** How a comment sent without scripts fared: the API came back to this page with a word in the address. */
export function CommentOutcome({ outcome }: { outcome: string }) {
  if (outcome === 'recu')
    return (
      <div className={styles.outcome} role="status" lang="en">
        <b>{commentMessages.successTitle}</b>
        <p>{commentMessages.successText}</p>
      </div>
    );
  return (
    <div className={styles.outcome} data-refused role="alert">
      <b lang="en">{outcome === 'validation' ? commentMessages.fieldsRequired : commentMessages.failureTitle}</b>
      <p>
        {outcome === 'validation' ? 'Nom, email valable et commentaire sont nécessaires.' : commentMessages.failureText}
      </p>
    </div>
  );
}
