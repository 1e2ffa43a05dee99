import { commentErrors } from '@letat/contracts/comments/errors';
import { commentMessages } from '@letat/contracts/comments/messages';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { commentReceived } from './comment-received.ts';

/** How a comment sent without scripts fared: the API came back to this page with a word in the address. */
export function CommentOutcome({ outcome }: { outcome: string }) {
  if (outcome === 'recu')
    return (
      <FormReceived title={commentReceived}>
        <span lang="en">
          {commentMessages.successTitle} {commentMessages.successText}
        </span>
      </FormReceived>
    );
  return (
    <FormRefused
      title={outcome === 'validation' ? commentMessages.fieldsRequired : commentMessages.failureTitle}
      titleLang="en"
    >
      {outcome === 'validation'
        ? 'Nom, email valable et commentaire sont nécessaires.'
        : (sentenceOf(outcome, commentErrors, httpErrors) ?? commentMessages.failureText)}
    </FormRefused>
  );
}
