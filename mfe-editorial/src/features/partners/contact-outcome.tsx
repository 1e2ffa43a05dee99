import { sentenceOfCode } from '@letat/contracts/errors';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';

/** The message is kept, and what happens next. @param takesFocus the form had it */
export function ContactReceived({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <FormReceived title="Votre message est arrivé." takesFocus={takesFocus}>
      Une personne le lit et vous répond à l’adresse que vous avez indiquée.
    </FormReceived>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function ContactRefused({ code }: { code: string }) {
  return (
    <FormRefused title="Message non envoyé">
      {code === 'validation'
        ? 'Un nom, une adresse email valable et un message sont nécessaires\u00a0: complétez, puis renvoyez.'
        : (sentenceOfCode(code) ?? 'Réessayez dans un instant.')}
    </FormRefused>
  );
}
