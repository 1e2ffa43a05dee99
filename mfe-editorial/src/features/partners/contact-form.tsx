import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { leadConsent, leadConsents } from '@letat/contracts/partners/leads/consents';
import { leadInterests, leadLimits } from '@letat/contracts/partners/leads/constants';
import { accountLimits } from '@letat/contracts/users/constants';
import { Button } from '@letat/ui/button';
import { Checkbox, CheckboxGroup } from '@letat/ui/checkbox';
import { Form, FormActions, FormFields, Honeypot } from '@letat/ui/form';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import type { ContactProps } from './contact.tsx';
import { useContact } from './use-contact.ts';

const interests = leadInterests.map((value) => ({ value, label: value }));

/** Writes to the house. Without scripts it posts to the same address and comes back to its page. */
export function ContactForm({ page, outcome }: ContactProps) {
  const { ref, isSent, isPending, problems, send } = useContact();
  if (isSent) return <ContactReceived takesFocus />;
  if (outcome === 'recu') return <ContactReceived />;
  return (
    <Form
      ref={ref}
      action="/api/leads"
      method="post"
      problems={problems}
      problemsTitle="Message non envoyé"
      onSubmit={send}
    >
      {outcome && !isPending && problems.length === 0 ? <ContactRefused code={outcome} /> : null}
      <FormFields>
        <TextField
          name="name"
          label="Votre nom"
          autoComplete="name"
          isRequired
          maxLength={accountLimits.authorNameLength}
        />
        <TextField
          name="email"
          type="email"
          label="Votre adresse email"
          autoComplete="email"
          isRequired
          maxLength={accountLimits.emailLength}
        />
      </FormFields>
      <TextField
        name="company"
        label="Votre organisation"
        autoComplete="organization"
        maxLength={leadLimits.companyLength}
      />
      <CheckboxGroup label="Vous écrivez au sujet de" name="interests" choices={interests} columns={2} />
      <TextArea name="message" label="Votre message" rows={6} isRequired maxLength={leadLimits.messageLength} />
      <Checkbox name="consent" value={leadConsent} label={leadConsents[leadConsent]} />
      <Honeypot />
      <input type="hidden" name="source" value="ecosystem" />
      <input type="hidden" name="next" value={page} />
      <FormActions
        note={
          <>
            Ce que nous faisons de ces données : <a href="/privacy-policy">confidentialité</a>.
          </>
        }
      >
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
          Envoyer
        </Button>
      </FormActions>
    </Form>
  );
}

/** Confirms that the message has been received and says what happens next. @param takesFocus the form had the focus */
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
        : (sentenceOf(code, httpErrors) ?? 'Réessayez dans un instant.')}
    </FormRefused>
  );
}
