import { commentMessages } from '@letat/contracts/messages';
import * as styles from './comments.css.ts';

/** What to do about a refusal that says no more than its code; the catalogue of errors is too heavy for a page that is read. */
const reasons = new Map([
  ['validation', 'Nom, email valable et commentaire sont nécessaires.'],
  ['parent_not_found', 'Le commentaire auquel vous répondez n’est plus là : laissez le vôtre sous l’article.'],
  ['thread_full', 'Ce commentaire a déjà cent réponses : laissez le vôtre sous l’article.'],
]);

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
      <p>{reasons.get(outcome) ?? commentMessages.failureText}</p>
    </div>
  );
}
