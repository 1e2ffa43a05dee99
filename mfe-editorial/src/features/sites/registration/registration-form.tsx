import { httpErrors } from '@letat/contracts/core/errors';
import { inWords } from '@letat/contracts/core/format/number-words';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { partnerSiteLimits, registrationDays } from '@letat/contracts/sites/constants';
import { accountLimits } from '@letat/contracts/users/constants';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions, Honeypot } from '@letat/ui/form';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';

/** The first step of a registration. Without scripts it posts and comes back here. */
export default function RegistrationForm({ status }: { status: string | undefined }) {
  const call = useCall();
  const draft = useFormDraft('sites/registration', () => ({}));
  const { problems, isPending, isSent, submit } = useSubmission({ general: 'name', draft });
  if (isSent) return <Received takesFocus />;
  if (status === 'recue') return <Received />;
  return (
    <Form
      ref={draft.ref}
      action="/api/sites"
      method="post"
      aria-label="Inscrire un site"
      problems={problems}
      onSubmit={submit(async (text) => {
        const [name, email, origins, website] = [text('name'), text('email'), text('origins'), text('website')];
        await call('POST /api/sites', { body: { name, email, origins, website } });
      })}
    >
      {status && problems.length === 0 ? <Refused status={status} /> : null}
      <TextField name="name" label="Nom du site" maxLength={partnerSiteLimits.name} isRequired />
      <TextField
        name="email"
        type="email"
        label="Adresse email du contact"
        description="Le lien de confirmation et celui des chiffres y arrivent."
        autoComplete="email"
        maxLength={accountLimits.emailLength}
        isRequired
      />
      <TextArea
        name="origins"
        label="Adresses du site"
        description={`Une par ligne, ${partnerSiteLimits.origins} au plus, comme https://www.exemple.org. En développement\u00a0: http://localhost:5173.`}
        rows={3}
        maxLength={partnerSiteLimits.originsText}
        isRequired
      />
      <Honeypot />
      <FormActions note="Rien ne s’active avant votre confirmation.">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
          Inscrire ce site
        </Button>
      </FormActions>
    </Form>
  );
}

function Received({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <FormReceived title="Votre inscription est enregistrée." takesFocus={takesFocus}>
      Ouvrez le lien que nous vous envoyons par email&nbsp;: il confirme votre adresse et donne la clé du site. Il sert
      pendant {inWords(registrationDays)} jours.
    </FormReceived>
  );
}

/** Why the form came back without scripts: the address holds the code, and nothing of what was typed. */
function Refused({ status }: { status: string }) {
  return (
    <FormRefused title="Votre inscription n’est pas partie.">
      {status === 'validation'
        ? 'Un nom, une adresse email et au moins une adresse en https sont nécessaires\u00a0: revenez en arrière pour retrouver ce que vous avez saisi.'
        : (sentenceOf(status, httpErrors) ?? httpErrors.internal.error)}
    </FormRefused>
  );
}
