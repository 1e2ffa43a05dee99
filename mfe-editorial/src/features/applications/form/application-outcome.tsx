import { applicationHours } from '@letat/contracts/applications/constants';
import { applicationErrors } from '@letat/contracts/applications/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';

const again = 'Déposer une autre candidature';

/**
 * Confirms that the application has been received and says what happens next.
 * @param onAgain brings the form back; without it the page was sent whole, and has a link
 */
export function ApplicationReceived({ page, onAgain }: { page: string; onAgain?: () => void }) {
  return (
    <FormReceived
      title="Votre candidature est arrivée."
      takesFocus={onAgain !== undefined}
      action={
        onAgain ? (
          <Button size="small" onPress={onAgain}>
            {again}
          </Button>
        ) : (
          <ButtonLink size="small" href={page}>
            {again}
          </ButtonLink>
        )
      }
    >
      Une personne la lit et vous répond par email sous {applicationHours} heures. Une confirmation vous est envoyée.
    </FormReceived>
  );
}

/** Why a form that was sent without scripts came back: its address holds the code, and nothing of what was typed. */
export function ApplicationRefused({ status }: { status: string }) {
  return (
    <FormRefused title="Votre candidature n’est pas partie.">
      {status === 'validation'
        ? 'Des champs sont à corriger\u00a0: revenez en arrière, votre navigateur a gardé ce que vous avez saisi.'
        : (sentenceOf(status, applicationErrors, httpErrors) ?? httpErrors.internal.error)}
    </FormRefused>
  );
}
