import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { newsletterRequestReceived } from '@letat/contracts/newsletter/constants';
import { newsletterMessages } from '@letat/contracts/newsletter/messages';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { mailboxOf } from './mailbox.ts';
import { Resend } from './resend.tsx';

/** Without scripts the page that comes back knows no address: an address of a page holds nothing of what people type. */
const nextWithoutAddress =
  'Un email part vers l’adresse que vous venez d’écrire\u00a0: ouvrez-le et confirmez. Une faute dans l’adresse\u00a0? Revenez à la page précédente et recommencez. Rien d’autre ne vous sera envoyé avant.';

interface NewsletterReceivedProps {
  /** The address as it was typed: a slip is seen here or never. '' where the page does not know it. */
  email?: string;
  /** By which it is mailed again; null without scripts. */
  requestId?: string | null;
  /** Back to the form, to mend the address. */
  onCorrect?: () => void;
  /** The form had the focus. */
  takesFocus?: boolean;
  /** No mail leaves for it: it was sent without scripts while a proof is asked for. */
  isUnproven?: boolean;
}

/** Confirms that the request has been received and says what happens next. */
export function NewsletterReceived({
  email = '',
  requestId = null,
  onCorrect,
  takesFocus = false,
  isUnproven = false,
}: NewsletterReceivedProps) {
  const mailbox = mailboxOf(email);
  const next = email === '' ? nextWithoutAddress : newsletterRequestReceived.next;
  return (
    <FormReceived
      title={newsletterRequestReceived.title}
      takesFocus={takesFocus}
      ground="surface"
      action={
        requestId === null ? null : (
          <>
            {mailbox === null ? null : (
              <ButtonLink size="small" href={mailbox.address} target="_blank" rel="noreferrer">
                Ouvrir {mailbox.name}
              </ButtonLink>
            )}
            <Button size="small" variant="text" onPress={() => onCorrect?.()}>
              Ce n’est pas la bonne adresse&nbsp;?
            </Button>
            <Resend requestId={requestId} />
          </>
        )
      }
    >
      {email === '' ? null : (
        <>
          <strong dir="ltr">{email}</strong>
          <br />
        </>
      )}
      {isUnproven ? newsletterRequestReceived.unproven : next}
    </FormReceived>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function NewsletterRefused({ code }: { code: string }) {
  return (
    <FormRefused title={newsletterMessages.failureTitle}>
      {code === 'validation'
        ? 'Saisissez une adresse email valable, comme nom@exemple.org, puis recommencez.'
        : (sentenceOf(code, httpErrors) ?? newsletterMessages.failureText)}
    </FormRefused>
  );
}
