import { newsletterRequestReceived } from '@letat/contracts/constants/newsletter';
import { sentenceOfCode } from '@letat/contracts/errors';
import { newsletterMessages } from '@letat/contracts/messages';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';

/** The request is kept, and what happens next. @param takesFocus the form had it */
export function LetterReceived({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <FormReceived title={newsletterRequestReceived.title} takesFocus={takesFocus} ground="surface">
      {newsletterRequestReceived.next}
    </FormReceived>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function LetterRefused({ code }: { code: string }) {
  return (
    <FormRefused title={newsletterMessages.failureTitle}>
      {code === 'validation'
        ? 'Saisissez une adresse email valable, comme nom@exemple.org, puis recommencez.'
        : (sentenceOfCode(code) ?? newsletterMessages.failureText)}
    </FormRefused>
  );
}
