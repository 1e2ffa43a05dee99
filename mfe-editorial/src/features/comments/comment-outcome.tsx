import { commentMessages } from '@letat/contracts/messages';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';

/** What to do about a refusal that says no more than its code; the catalogue of errors is too heavy for a page that is read. */
const reasons = new Map([
  ['validation', 'Nom, email valable et commentaire sont nécessaires.'],
  ['parent_not_found', 'Le commentaire auquel vous répondez n’est plus là\u00a0: laissez le vôtre sous l’article.'],
  ['thread_full', 'Ce commentaire a déjà cent réponses\u00a0: laissez le vôtre sous l’article.'],
]);

/** How a comment sent without scripts fared: the API came back to this page with a word in the address. */
export function CommentOutcome({ outcome }: { outcome: string }) {
  if (outcome === 'recu')
    return (
      <FormReceived title={commentMessages.successTitle} lang="en">
        {commentMessages.successText}
      </FormReceived>
    );
  return (
    <FormRefused
      title={outcome === 'validation' ? commentMessages.fieldsRequired : commentMessages.failureTitle}
      titleLang="en"
    >
      {reasons.get(outcome) ?? commentMessages.failureText}
    </FormRefused>
  );
}
