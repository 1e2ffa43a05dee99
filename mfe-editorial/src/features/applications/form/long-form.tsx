import { applicationLimits, publicationFrequencies, publicationTypes } from '@letat/contracts/applications/constants';
import { Button } from '@letat/ui/button';
import { CheckboxGroup } from '@letat/ui/checkbox';
import { Form, FormActions, FormFields, Honeypot } from '@letat/ui/form';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { Agreement, ApplicantFields } from './application-fields.tsx';
import * as styles from './application-form.css.ts';
import { ApplicationReceived, ApplicationRefused } from './application-outcome.tsx';
import { useApplication } from './use-application.ts';

const page = '/join-authors';
const types = publicationTypes.map((value) => ({ value, label: value }));
const frequencies = publicationFrequencies.map((value) => ({ value, label: value }));

/** The whole application: who one is, what one would publish, the charter. Without scripts it posts and comes back here. */
export default function LongForm({ status }: { status: string | undefined }) {
  const { ref, isSent, again, problems, isPending, send } = useApplication('long', (text, choices, applicant) => ({
    ...applicant,
    kind: 'long',
    newsletterTitle: text('newsletterTitle'),
    sampleText: text('sampleText'),
    publicationType: publicationTypes.filter((type) => choices('publicationType').includes(type)),
    // The browser lets no form go without one.
    frequency: publicationFrequencies.find((label) => label === text('frequency')) ?? 'Hebdomadaire',
    charterAgreement: choices('charterAgreement').length > 0,
  }));
  if (isSent) return <ApplicationReceived page={page} onAgain={again} />;
  if (status === 'recue') return <ApplicationReceived page={page} />;
  return (
    <Form
      ref={ref}
      action="/api/applications"
      method="post"
      aria-label="Candidature d’auteur"
      problems={problems}
      onSubmit={send}
    >
      {status && problems.length === 0 ? <ApplicationRefused status={status} /> : null}
      <input type="hidden" name="kind" value="long" />
      <fieldset className={styles.part}>
        <legend className={styles.partName}>Vous</legend>
        <ApplicantFields />
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.partName}>Ce que vous publieriez</legend>
        <TextField
          name="newsletterTitle"
          label="Titre de votre lettre"
          description="S’il vous en vient un."
          autoComplete="off"
          maxLength={applicationLimits.newsletterTitle}
        />
        <TextArea
          name="sampleText"
          label="Extrait"
          description="Quelques phrases comme vous les écririez à vos lecteurs."
          rows={5}
          limit={applicationLimits.sampleText}
          maxLength={applicationLimits.sampleText}
          isRequired
        />
        <FormFields>
          <CheckboxGroup
            name="publicationType"
            label="Type de publication"
            description="Au moins un."
            choices={types}
            isRequired
          />
          <RadioGroup name="frequency" label="Fréquence" choices={frequencies} isRequired />
        </FormFields>
      </fieldset>
      <Agreement
        name="charterAgreement"
        label="J’accepte la charte des auteurs"
        description={
          <>
            Ses <a href="#charte">cinq points</a> sont plus haut sur cette page.
          </>
        }
      />
      <Honeypot />
      <FormActions note="Lue par une personne.">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
          Envoyer ma candidature
        </Button>
      </FormActions>
    </Form>
  );
}
