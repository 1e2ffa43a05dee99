import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { webinarErrors } from '@letat/contracts/webinars/errors';
import { FormRefused } from '@letat/ui/form-outcome';

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export default function Refused({ code }: { code: string }) {
  return (
    <FormRefused title="Inscription non envoyée">
      {code === 'validation'
        ? 'Un nom, une adresse email valable et votre accord sont nécessaires\u00a0: complétez, puis renvoyez.'
        : (sentenceOf(code, { ...httpErrors, ...webinarErrors }) ?? 'Réessayez dans un instant.')}
    </FormRefused>
  );
}
